// Beside the pocket's Python, in its worker: where its files are kept, which tab may write them, and a line to the page.
// A place reads everything at once, and keeps each file whole or not at all. Whether it can is tried by writing, as some
// browsers have the folder and no way to write into it.

const MAIN = 'tableside.db'; // the file without which nothing is there
const TRIAL = 'trial';
const LOCK = 'tableside';

// ------------------------------------------------------------ the browser's own folder (OPFS)
async function folder() {
  let root = await navigator.storage.getDirectory();
  let turn = 0; // which writing is the newest
  let closing = false; // a file is about to change

  async function* files(under, path = '') {
    for await (const [name, one] of under.entries()) {
      if (one.kind === 'directory') yield* files(one, `${path}${name}/`);
      else if (name.endsWith('.crswap')) await under.removeEntry(name).catch(() => {}); // a write that was killed
      else if (name !== TRIAL) yield [path + name, one];
    }
  }

  async function place(path) {
    const parts = path.split('/');
    const name = parts.pop();
    let under = root;
    for (const part of parts) under = await under.getDirectoryHandle(part, { create: true });
    return [under, name];
  }

  // What is written takes the name only when it is closed: a browser killed before that leaves the file as it was.
  // A browser out of room may answer very late, or never: what has been given up meanwhile is not put over newer things.
  async function write(path, content, mine) {
    const [under, name] = await place(path);
    const out = await (await under.getFileHandle(name, { create: true })).createWritable();
    try {
      await out.write(content);
      if (mine !== turn) throw new DOMException('given up', 'AbortError');
      closing = true;
      await out.close();
    } catch (why) {
      out.abort().catch(() => {});
      throw why;
    } finally {
      if (mine === turn) closing = false;
    }
  }

  return {
    kind: 'folder',
    newest: () => root.getFileHandle(MAIN).then((it) => it.getFile()).then((it) => it.size && it.lastModified, () => 0),
    async trial() {
      await write(TRIAL, new Uint8Array([1, 2, 3]), turn);
      const read = await (await root.getFileHandle(TRIAL)).getFile();
      if (read.size !== 3) throw new DOMException('what was written is not there', 'DataError');
      await root.removeEntry(TRIAL);
    },
    async read() {
      const found = [];
      for await (const [name, one] of files(root)) {
        found.push([name, new Uint8Array(await (await one.getFile()).arrayBuffer())]);
      }
      return found;
    },
    async keep(changed, gone, whole) {
      if (closing) throw new DOMException('still at the last one', 'TimeoutError');
      const mine = (turn += 1);
      root = await navigator.storage.getDirectory();
      if (!whole) await root.getFileHandle(MAIN); // cleared behind our back? then all of it is written anew
      for (const [name, content] of changed) await write(name, content, mine);
      for (const path of gone) {
        const [under, name] = await place(path);
        if (mine !== turn) return;
        await under.removeEntry(name).catch((why) => { if (why.name !== 'NotFoundError') throw why; });
      }
    },
  };
}

// ------------------------------------------------------------ a database of the browser (IndexedDB)
async function database() {
  let held = null;

  function opened() {
    held ??= new Promise((got, fail) => {
      const asked = indexedDB.open('tableside', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('files');
      asked.onerror = () => { held = null; fail(asked.error); };
      asked.onsuccess = () => {
        asked.result.onclose = () => { held = null; };
        got(asked.result);
      };
    });
    return held;
  }

  // All of it or nothing, and on disk when it is answered: that is what "strict" asks for.
  async function at(mode, act) {
    const base = await opened();
    return new Promise((got, fail) => {
      const all = base.transaction('files', mode, { durability: 'strict' });
      all.oncomplete = () => got(answer?.result);
      all.onabort = () => fail(all.error ?? new DOMException('cleared meanwhile', 'NotFoundError'));
      const answer = act(all.objectStore('files'), all);
    });
  }

  await opened();
  return {
    kind: 'database',
    newest: async () => (await at('readonly', (files) => files.get(MAIN)))?.at ?? 0,
    async trial() {
      await at('readwrite', (files) => files.put({ at: 0, content: new Uint8Array([1, 2, 3]) }, TRIAL));
      const read = await at('readonly', (files) => files.get(TRIAL));
      if (read?.content?.length !== 3) throw new DOMException('what was written is not there', 'DataError');
      await at('readwrite', (files) => files.delete(TRIAL));
    },
    async read() {
      const found = [];
      await at('readonly', (files) => {
        files.openCursor().onsuccess = ({ target: { result: one } }) => {
          if (!one) return;
          if (one.key !== TRIAL) found.push([one.key, one.value.content]);
          one.continue();
        };
      });
      return found;
    },
    keep: (changed, gone, whole) => at('readwrite', (files, all) => {
      const write = () => {
        for (const [name, content] of changed) files.put({ at: Date.now(), content }, name);
        for (const name of gone) files.delete(name);
      };
      if (whole) return write();
      files.getKey(MAIN).onsuccess = ({ target: { result: there } }) => (there ? write() : all.abort());
    }),
  };
}

// The place that can be written and holds what was kept last. What only another one holds is read from there once more.
// A full one counts as writable: what lies in it is not left behind for want of room.
export async function found() {
  const places = [];
  for (const open of [folder, database]) {
    try {
      const place = await open();
      const newest = await place.newest();
      const writable = await place.trial().then(() => true, (why) => why.name === 'QuotaExceededError');
      places.push({ place, newest, writable });
    } catch (why) {
      console.info(`Tableside keeps nothing in the ${open.name}: ${why}`);
    }
  }
  const best = (some) => some.reduce((one, other) => (other.newest > (one?.newest ?? -1) ? other : one), null);
  const [holds, takes] = [best(places), best(places.filter((one) => one.writable))];
  if (!takes) return undefined;
  const from = holds.newest > takes.newest ? holds : takes;
  return { kind: takes.place.kind, read: from.place.read, keep: takes.place.keep, moved: from !== takes };
}

// ------------------------------------------------------------ one tab leads
// The lock is let go of when this worker ends, however it ends. `patient` waits until it is free. Answers how to let go;
// nothing while another tab leads; "unguarded" where the browser has no locks.
export function lead(patient) {
  return new Promise((got) => {
    const free = patient ? {} : { ifAvailable: true };
    try {
      navigator.locks.request(LOCK, free, (lock) => (lock ? new Promise((release) => got({ release })) : got()))
        .catch(() => got('unguarded'));
    } catch {
      got('unguarded');
    }
  });
}

// Tabs cannot see each other, but hear this. Whoever leads is asked to finish what it is at and let go.
export function between(onAsked) {
  try {
    const line = new BroadcastChannel('tableside');
    line.onmessage = () => onAsked();
    return () => line.postMessage('let me');
  } catch {
    return () => {};
  }
}

// ------------------------------------------------------------ the line to the page
// What only a page may do (see pocket.js) it does for us: `ask('persist')` answers what it said.
export function line() {
  const { port1, port2 } = new MessageChannel();
  const waiting = new Map();
  let asked = 0;
  port1.onmessage = ({ data: { id, answer, no } }) => {
    const [got, fail] = waiting.get(id);
    waiting.delete(id);
    if (no) fail(new DOMException(no, no));
    else got(answer);
  };
  postMessage({ line: port2 }, [port2]);
  return (what, given) => new Promise((got, fail) => {
    waiting.set(asked += 1, [got, fail]);
    port1.postMessage({ id: asked, what, given });
  });
}
