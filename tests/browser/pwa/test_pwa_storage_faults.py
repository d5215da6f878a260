"""Each call of the browser's storage fails once, in turn: what was told as kept is found again, and nothing hangs."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from .test_pwa_storage import bare, in_worker

pytestmark = pytest.mark.browser
__all__ = ["bare"]

SOAK = "TABLESIDE_SOAK" in os.environ
# Which of the calls of its kind is the one that fails, and what it says.
FAULTS = [("UnknownError", 1), ("QuotaExceededError", 1)]
if SOAK:
    FAULTS = [(name, n) for name in ("UnknownError", "QuotaExceededError", "NotFoundError") for n in range(1, 9)]
FOLDER = (
    "StorageManager.getDirectory", "FileSystemDirectoryHandle.getFileHandle", "FileSystemDirectoryHandle.entries",
    "FileSystemDirectoryHandle.getDirectoryHandle", "FileSystemDirectoryHandle.removeEntry",
    "FileSystemFileHandle.getFile", "FileSystemFileHandle.createWritable",
    "FileSystemFileHandle.createSyncAccessHandle", "FileSystemWritableFileStream.write",
    "FileSystemWritableFileStream.close", "FileSystemSyncAccessHandle.write", "FileSystemSyncAccessHandle.flush",
    "FileSystemSyncAccessHandle.truncate", "FileSystemSyncAccessHandle.close", "Blob.arrayBuffer",
)  # fmt: skip
DATABASE = (
    "IDBFactory.open", "IDBDatabase.transaction", "IDBTransaction.objectStore", "IDBObjectStore.put",
    "IDBObjectStore.get", "IDBObjectStore.getKey", "IDBObjectStore.openCursor", "IDBObjectStore.delete",
)  # fmt: skip
DAILY = ("FileSystemDirectoryHandle.getFileHandle", "FileSystemSyncAccessHandle.write", "IDBObjectStore.put")


def calls(of: tuple[str, ...]) -> pytest.MarkDecorator:
    """Each of them; most only with `make soak`."""
    return pytest.mark.parametrize(
        "call", [pytest.param(one, marks=() if one in DAILY else pytest.mark.soak) for one in of]
    )


# Each keeps and reads as `BrowserStorage` does: what is refused is told again with everything, unless there is no room.
FAULTY = """(async () => {
  self.fail = (call, when, name) => {
    const [owner, method] = call.split('.');
    const there = self[owner].prototype, plain = there[method];
    const synchronous = owner.startsWith('IDB') || owner.startsWith('FileSystemSync');
    let count = 0;
    self.failed = false;
    there[method] = function (...given) {
      count += 1;
      if (count !== when) return plain.apply(this, given);
      self.failed = true;
      const no = new DOMException('injected', name);
      if (synchronous || method === 'entries') throw no;
      return Promise.reject(no);
    };
  };
  self.begin = async () => {
    self.place = await (await import('/web/storage.js')).found();
    const read = () => place.read();
    const found = await read().catch(read);
    return [place.kind, Object.fromEntries(found.map(([name, content]) => [name, [content.length, content[0]]]))];
  };
  self.rest = () => new Promise((over) => setTimeout(over, 330));
  self.keep = async (value, whole, copy, gone) => {
    const main = ['tableside.db', new Uint8Array(20000 * value).fill(value)];
    const files = copy ? [[copy, new Uint8Array([value])], main] : [main];
    const tell = (all) => Promise.race([
      place.keep(files, [], all).then(() => 'kept', (why) => why.name),
      new Promise((late) => setTimeout(() => late('hangs'), 14000)),
    ]);
    let said = await tell(whole);
    if (!['kept', 'hangs', 'QuotaExceededError', 'TimeoutError'].includes(said)) said = await tell(true);
    return said;
  };
})()"""
AT_WORK = """async () => {
  const told = [];
  for (const [value, whole, copy] of [[2, false], [3, false, 'backups/3.db'], [4, false], [5, false]]) {
    const said = await keep(value, whole || told.at(-1)?.[1] === 'QuotaExceededError', copy);
    told.push([value, said]);
    if (said !== 'kept' && value > 2) break;
    if (value === 3) await rest();
  }
  await place.keep([], ['backups/3.db'], false).catch(() => {});
  return told;
}"""


@calls(FOLDER)
def test_a_call_of_the_folder_that_fails_once_loses_nothing_that_was_told_as_kept(
    call: str, bare: Callable[[], Page]
) -> None:
    hit = _each_fails_once(call, bare(), "")
    assert hit, "it was called"


@calls(DATABASE)
def test_a_call_of_the_database_that_fails_once_loses_nothing_that_was_told_as_kept(
    call: str, bare: Callable[[], Page]
) -> None:
    hit = _each_fails_once(call, bare(), "delete self.FileSystemFileHandle.prototype.createWritable;")
    assert hit, "it was called"


def _each_fails_once(call: str, page: Page, first: str) -> int:
    kind = "database" if first else "folder"
    hit = 0
    for name, when in FAULTS:
        where = _worker(page, first)
        start = where.evaluate("begin()")
        assert start[0] == kind
        assert where.evaluate("keep(1, true)") == "kept"
        where.evaluate(f"fail({call!r}, {when}, {name!r})")
        where.evaluate("rest()")
        told = where.evaluate(AT_WORK)
        assert "hangs" not in dict(told).values()
        kept = [1, *(value for value, said in told if said == "kept")][-1]
        assert name != "UnknownError" or kept == 5, f"it was tried again: {told}"
        hit += where.evaluate("failed")

        where = _worker(page, first)  # the app is opened again, as it was left; and now it fails as it is opened
        where.evaluate(f"fail({call!r}, {when}, {name!r})")
        opened, found = where.evaluate("begin()")
        fell = where.evaluate("failed")
        hit += fell
        assert found["tableside.db"] == [20_000 * kept, kept], f"{name} {when}, of {told}, fell at the start: {fell}"
        assert opened == kind or (fell and name == "QuotaExceededError")
        page.reload()
        page.evaluate(EMPTIED)
    return hit


def _worker(page: Page, first: str) -> Any:
    page.reload()  # the worker before ends in the middle of whatever it is at
    where = in_worker(page)
    where.evaluate(f"() => {{ {first} }}")
    where.evaluate(FAULTY)
    return where


EMPTIED = """async () => {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) {
    for (let tries = 0; tries < 50; tries += 1) {
      try {
        await root.removeEntry(name, { recursive: true });
        break;
      } catch {
        await new Promise((over) => setTimeout(over, 20));
      }
    }
  }
  await new Promise((over) => {
    const gone = indexedDB.deleteDatabase('tableside');
    gone.onsuccess = gone.onerror = gone.onblocked = over;
  });
}"""
