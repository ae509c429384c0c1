"""Files from nobody we know: cut, flipped, blown up, nested, forged. One sentence each, and bounded memory."""

import hashlib
import json
import subprocess
import sys
import zlib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest

from game.engine.records import Refusal
from game.engine.step import open_question
from game.plugin import Loaded
from game.session import savefile
from game.session.drive import RandomPlayer
from game.session.savefile import MAX_FILE, SaveError, pack, read_plain, unpack, unpack_header
from game.session.saves import decode, encode, read_save, resume
from game.session.session import Session
from tests.session.conftest import Begin

PLAIN = {"foreign", "newer", "truncated", "damaged", "too_large"}


@pytest.fixture(scope="module")
def small(begin: Begin) -> bytes:
    return encode(begin(seed=1, played=3))


@pytest.fixture(scope="module")
def forgeable(begin: Begin) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Header and body of matches in different straits, as plain data that may be changed."""
    saves = [encode(begin(2, seed, played)) for seed, played in ((1, 30), (2, 150), (3, 260), (5, 90))]
    return [unpack(data)[1:] for data in saves]


def refused(data: bytes) -> SaveError:
    """What is said of these bytes: one sentence."""
    with pytest.raises(SaveError) as caught:
        decode(data)
    error = caught.value
    assert error.code in PLAIN
    assert "\n" not in str(error)
    assert str(error).endswith((".", ")"))
    return error


def test_cut_at_every_length(small: bytes) -> None:
    for length in range(len(small)):
        assert refused(small[:length]).code in {"foreign", "truncated"}


def test_longer_than_it_says(small: bytes) -> None:
    assert refused(small + b"\0").code == "damaged"
    assert refused(small * 2).code == "damaged"


def test_every_byte_flipped(small: bytes) -> None:
    for place in range(len(small)):
        for bit in (place % 8, (place + 3) % 8):
            flipped = bytearray(small)
            flipped[place] ^= 1 << bit
            refused(bytes(flipped))


def test_every_byte_of_a_header_flipped(small: bytes) -> None:
    """The header is read alone: its own check sum must notice."""
    beginning = small[: savefile._LEAD.size + savefile._lead(small)[1]]
    for place in range(len(beginning)):
        flipped = bytearray(beginning)
        flipped[place] ^= 1 << place % 8
        with pytest.raises(SaveError):
            unpack_header(bytes(flipped))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "foreign"),
        (b"PK\x03\x04 a zip", "foreign"),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "foreign"),
        (savefile.MAGIC + (savefile.FORMAT + 1).to_bytes(2, "big") + b"\0" * 60, "newer"),
        (savefile.MAGIC + b"\0\0" + b"\0" * 60, "damaged"),
        (savefile.MAGIC + b"\0\x01" + b"\xff" * 60, "damaged"),
        (b"\0" * (MAX_FILE + 1), "too_large"),
    ],
)
def test_what_is_no_save(data: bytes, code: str) -> None:
    assert refused(data).code == code


def packed(plain: bytes) -> bytes:
    """A file whose check sums hold and whose body is whatever we like."""
    good = pack({}, {})
    lead = savefile._LEAD
    head = b"\x80"
    rest = zlib.compress(plain, 9)
    start = lead.pack(savefile.MAGIC, savefile.FORMAT, len(head), len(rest), 0)[:-4]
    crc = zlib.crc32(head, zlib.crc32(start)).to_bytes(4, "big")
    assert good.startswith(start[:10])
    data = start + crc + head + rest
    return data + hashlib.sha256(data).digest()


BOMBS = {
    "zeros": b"\0" * (64 << 20),
    "strings": msgpack.packb({"a": "x" * (1 << 20)}),
    "bytes": msgpack.packb({"a": b"xx"}),
    "floats": msgpack.packb({"a": 1.5}),
    "numbers as keys": msgpack.packb({1: 2}),
    "a time": msgpack.packb({"a": msgpack.Timestamp(1)}),
    "an extension": msgpack.packb({"a": msgpack.ExtType(4, b"abcd")}),
    "deep": b"\x81\xa1a" * 500 + b"\xc0",
    "deep arrays": b"\x81\xa1a" + b"\x91" * 900 + b"\xc0",
    "deeper": b"\x81\xa1a" + b"\x91" * 100_000 + b"\xc0",
    "empty maps": b"\x81\xa1a\xdc\xff\xff" + (b"\xdc\xff\xff" + b"\x80" * 65535) * 100,
    "nothings": b"\x81\xa1a\xdc\x00\x64" + (b"\xdd\x00\x01\x86\xa0" + b"\xc0" * 100_000) * 80,
    "long array": b"\x81\xa1a\xdd\x7f\xff\xff\xff",
    "long map": b"\xdf\x7f\xff\xff\xff",
    "long string": b"\x81\xa1a\xdb\x7f\xff\xff\xff",
    "bad text": b"\x81\xa1a\xa2\xff\xfe",
    "half": b"\x81\xa1a",
    "more": b"\x80\x80",
    "no map": b"\x90",
    "never used": b"\xc1",
}


@pytest.mark.parametrize("name", BOMBS)
def test_bodies_made_to_hurt(name: str) -> None:
    assert refused(packed(BOMBS[name])).code in {"damaged", "too_large"}


def test_not_deflated(small: bytes) -> None:
    head = b"\x80"
    start = savefile._LEAD.pack(savefile.MAGIC, savefile.FORMAT, 1, 4, 0)[:-4]
    data = start + zlib.crc32(head, zlib.crc32(start)).to_bytes(4, "big") + head + b"junk"
    assert refused(data + hashlib.sha256(data).digest()).code == "damaged"


MEASURE = """
import json, resource, sys
from tests.session.test_hostile import BOMBS, packed
from game.session.saves import decode
from game.session.savefile import SaveError
files = [packed(body) for body in BOMBS.values()]
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
for data in files:
    try:
        decode(data)
    except SaveError:
        pass
print(json.dumps([before, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="measured by resource")
def test_memory_is_bounded() -> None:
    """All of the above takes less than 200 MB beside what the program holds anyway."""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", MEASURE], cwd=root, capture_output=True, text=True, check=True, timeout=60
    )
    before, after = json.loads(done.stdout)
    assert after - before < 200 << 10


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in plain data."""
    if path:
        yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield from places(value, (*path, key))


WORDS = ("", "x", "alien", "ultramarines", "ultramarines.1", "b1", "base:ork", "base:bolter", "share", "lose", "closed")
NUMBERS = (-1, 0, 1, 3, 64, 999, 9_999, 10_000, 1 << 31, 1 << 35, (1 << 64) - 1, -(1 << 63))


def spoil(data: Any, rng: Random) -> None:
    """Change one thing in plain data."""
    path = rng.choice(list(places(data)))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    key, value = path[-1], holder[path[-1]]
    how = rng.random()
    if how < 0.15:
        del holder[key]
    elif how < 0.25:
        holder[key] = rng.choice([None, True, [], {}, "x", 3, [[]], {"a": 1}])
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.choice(NUMBERS)
    elif isinstance(value, str):
        holder[key] = rng.choice(WORDS)
    elif isinstance(value, list):
        value.append(deepcopy(rng.choice(value)) if value else 1)
    elif isinstance(value, dict):
        value["zz"] = deepcopy(next(iter(value.values()))) if value else 1


def forged(header: dict[str, Any], body: dict[str, Any], rng: Random) -> bytes:
    """A save with one to three things changed, its check sums right."""
    header, body = deepcopy((header, body))
    target = rng.choice([header, body, body["snapshot"], body["snapshot"], body["snapshot"]])
    for _ in range(rng.choice([1, 1, 2, 3])):
        spoil(target, rng)
    return pack(header, body)


@pytest.mark.parametrize("seed", range(4))
def test_forged_saves_are_refused_or_played(
    forgeable: list[tuple[dict[str, Any], dict[str, Any]]], loaded: Loaded, seed: int
) -> None:
    rng = Random(seed)
    opened = 0
    for _ in range(90):
        try:
            session = resume(decode(forged(*forgeable[seed], rng)), loaded)
        except SaveError:
            continue
        opened += 1
        play_a_little(session, rng)
    assert opened < 72


def test_a_question_to_nobody_is_refused(begin: Begin, loaded: Loaded) -> None:
    session = begin(seed=1)
    player = RandomPlayer(Random(1))
    while open_question(session.state) is None:
        seat = session.to_act()
        session.submit(seat, player(session.view(seat), seat))
    header, body = unpack(encode(session))[1:]
    body["snapshot"]["frames"][-1]["question"]["seat"] = "nobody"
    with pytest.raises(SaveError, match="a question to nobody"):
        resume(decode(pack(header, body)), loaded)


def play_a_little(session: Session, rng: Random) -> None:
    """Whatever the position is, it is looked at and played without an exception."""
    for _ in range(3):
        for seat in session.seats:
            session.options(seat)
            session.answers(seat)
        seat = session.to_act()
        if not seat or isinstance(session.submit(seat, RandomPlayer(rng)(session.view(seat), seat)), Refusal):
            return


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"x\.coursive cannot be read: no such file or directory\."):
        read_save(tmp_path / "x.coursive")
    with pytest.raises(SaveError, match="is a directory"):
        read_save(tmp_path)


def test_plain_data_is_read_as_it_is() -> None:
    data = {"a": [1, "é", None, True, {"b": []}], "c": -(1 << 63), "d": (1 << 64) - 1}
    assert read_plain(msgpack.packb(data)) == data
