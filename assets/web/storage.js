// Beside the PWA's Python, in its worker: where its files are kept, which tab may write them, and a line to the page.
// A place reads everything at once, and keeps each file whole or not at all. Whether it can is tried by writing, as some
// browsers have the folder and no way to write into it.

import { ahead, writtenAfter } from './write_ahead.js';

export { between, lead, line } from './tab_leader.js';

const MAIN = 'tableside.db'; // the file without which nothing is there
const AHEAD = 'tableside.next'; // what is to take its place
const TRIAL = 'trial';
const PATIENCE = 3000; // ms that a browser has to finish what it is at, when another tab is to lead
const LONGEST = 8000; // or when there is something to be kept
const REST = 250; // ms without an entry: what comes then delays no picture
const RESTS = [20, 200]; // ms before what has failed is asked for again
const FOR_GOOD = ['SecurityError', 'TypeError']; // forbidden, or not there at all

// ------------------------------------------------------------ the browser's own folder (OPFS)
async function folder() {
  let root = await navigator.storage.getDirectory();
  let turn = 0; // which writing is the newest
  let closing = 0; // the one of which a file is about to change
  let pending = null; // what is written ahead and has not taken its place yet
  let [resting, settling] = [0, null];

  const next = ahead(async (room) => {
    await write(AHEAD, new Uint8Array(room), turn);
    return root.getFileHandle(AHEAD);
  });

  async function* files(under, path = '') {
    for await (const [name, one] of under.entries()) {
      if (one.kind === 'directory') yield* files(one, `${path}${name}/`);
      else if (name.endsWith('.crswap')) await under.removeEntry(name).catch(() => {}); // a write that was killed
      else if (name !== TRIAL && path + name !== AHEAD) yield [path + name, one];
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
      if (mine !== turn) throw GIVEN_UP();
      closing = mine;
      if (path === MAIN) next.stale();
      await out.close();
    } catch (why) {
      out.abort().catch(() => {});
      throw why;
    } finally {
      if (closing === mine) closing = 0;
    }
    if (path === MAIN) pending = null;
  }

  // Cleared behind our back? What lies in the folder then lies in none.
  const there = () => root.getFileHandle(MAIN).catch((why) => {
    if (missing(why)) next.cleared();
    throw why;
  });

  // One entry, into the file that is held open. It answers whether it was taken; what was not is nowhere.
  async function quickly(content) {
    const still = there();
    let refused = null;
    try {
      next.write(content);
      pending = content;
    } catch (why) {
      refused = why;
    }
    try {
      await still;
    } catch (why) {
      // What is refused now must not be found later. Of a folder that was cleared nothing is.
      pending = null;
      if (!missing(why)) next.drop();
      throw why;
    }
    if (!refused) return true;
    next.drop();
    console.info(`Tableside could not write ahead: ${refused}`);
    return false;
  }

  // When the hand rests, what was written ahead takes its place, and the next may be written ahead.
  function rest() {
    clearTimeout(resting);
    resting = setTimeout(() => {
      const mine = settle().catch((why) => console.info(`Tableside writes nothing ahead: ${why}`))
        .finally(() => { if (settling === mine) settling = null; });
      settling = mine;
    }, REST);
  }

  async function settle() {
    const mine = turn;
    if (closing || !next.possible()) return;
    if (pending) await write(MAIN, pending, mine);
    const now = await (await there()).getFile();
    if (mine === turn) await next.ready(now.lastModified, now.size);
    if (mine !== turn) next.stale();
  }

  return {
    kind: 'folder',
    newest: () => file(root, MAIN).then((it) => it?.size && it.lastModified),
    async trial() {
      await write(TRIAL, new Uint8Array([1, 2, 3]), turn);
      const read = await (await root.getFileHandle(TRIAL)).getFile();
      if (read.size !== 3) throw new DOMException('what was written is not there', 'DataError');
      await root.removeEntry(TRIAL);
    },
    async read() {
      const found = [];
      for await (const [name, one] of files(root)) {
        const file = await one.getFile();
        if (name === MAIN) pending = await waiting(root, file.lastModified);
        found.push([name, (name === MAIN && pending) || await bytes(file)]);
      }
      if (pending) rest();
      return found;
    },
    async keep(changed, gone, whole) {
      if (closing && !settling) throw STILL_AT_IT();
      const mine = (turn += 1);
      clearTimeout(resting);
      if (settling) await inTime(settling, LONGEST);
      if (closing) throw STILL_AT_IT();
      settling = null; // what does not end by itself is given up
      if (mine !== turn) throw GIVEN_UP();
      try {
        const [[name, content] = []] = changed;
        const one = !whole && changed.length === 1 && !gone.length && name === MAIN;
        if (one && next.takes(content) && await quickly(content)) return;
        const held = await there().then(() => true, (why) => why);
        if (!whole && held !== true) throw held; // then all of it is written anew
        root = await navigator.storage.getDirectory();
        for (const [path, content] of changed) await write(path, content, mine);
        for (const path of gone) {
          const [under, name] = await place(path);
          if (mine !== turn) return;
          await under.removeEntry(name).catch((why) => { if (!missing(why)) throw why; });
        }
      } finally {
        if (mine === turn) rest();
      }
    },
    // Nothing more is written from here: the next who leads may.
    async leave() {
      clearTimeout(resting);
      turn += 1;
      await inTime(settling, PATIENCE);
      await there().then(next.leave, (why) => { if (!missing(why)) next.leave(); });
    },
  };
}

const GIVEN_UP = () => new DOMException('given up', 'AbortError');
const STILL_AT_IT = () => new DOMException('still at the last one', 'TimeoutError');
const missing = (why) => why.name === 'NotFoundError';
const bytes = async (file) => new Uint8Array(await file.arrayBuffer());
const pause = (ms) => new Promise((over) => setTimeout(over, ms));
const inTime = (what, ms) => Promise.race([what, pause(ms)]);

// A file of the folder; nothing where there is none. Any other trouble is none of "there is nothing", and told.
const file = (root, name) => root.getFileHandle(name).then((it) => it.getFile())
  .catch((why) => { if (!missing(why)) throw why; });

// What was written ahead of a main file of this moment and has not taken its place.
async function waiting(root, moment) {
  const written = await file(root, AHEAD);
  return written ? writtenAfter(moment, await bytes(written)) : null;
}

// ------------------------------------------------------------ a database of the browser (IndexedDB)
async function database() {
  let held = null;

  function opened() {
    held ??= new Promise((got, fail) => {
      const asked = indexedDB.open('tableside', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('files');
      asked.onerror = () => fail(asked.error);
      asked.onsuccess = () => {
        asked.result.onclose = () => { held = null; };
        got(asked.result);
      };
    });
    held.catch(() => { held = null; });
    return held;
  }

  // All of it or nothing, and on disk when it is answered: that is what "strict" asks for.
  async function at(mode, act) {
    const base = await opened();
    return new Promise((got, fail) => {
      const all = begun(base, mode);
      all.oncomplete = () => got(answer?.result);
      all.onabort = () => fail(all.error ?? new DOMException('cleared meanwhile', 'NotFoundError'));
      const answer = act(all.objectStore('files'), all);
    });
  }

  // A connection that takes no more is opened anew for the next time.
  function begun(base, mode) {
    try {
      return base.transaction('files', mode, { durability: 'strict' });
    } catch (why) {
      held = null;
      base.close();
      throw why;
    }
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
    async leave() {},
  };
}

// What has failed once is asked for again, before another place is taken: what lies in this one would not be found.
async function insisting(ask) {
  for (const rest of RESTS) {
    try {
      return await ask();
    } catch (why) {
      if (FOR_GOOD.includes(why.name)) throw why;
      await pause(rest);
    }
  }
  return ask();
}

// The place that can be written and holds what was kept last. What only another one holds is read from there once more.
// A full one counts as writable: what lies in it is not left behind for want of room.
export async function found() {
  const places = [];
  let denied = false; // a private window has a database for as long as it is open, and no folder
  for (const open of [folder, database]) {
    let place = null;
    try {
      place = await insisting(open);
      const newest = await insisting(place.newest);
      const writable = await insisting(place.trial).then(() => true, (why) => why.name === 'QuotaExceededError');
      places.push({ place, newest: newest ?? 0, writable });
    } catch (why) {
      denied ||= open === folder && !place && why.name !== 'TypeError'; // an older browser knows of none
      console.info(`Tableside keeps nothing in the ${open.name}: ${why}`);
    }
  }
  const best = (some) => some.reduce((one, other) => (other.newest > (one?.newest ?? -1) ? other : one), null);
  const [holds, takes] = [best(places), best(places.filter((one) => one.writable))];
  if (!takes) return undefined;
  const from = holds.newest > takes.newest ? holds : takes;
  return { ...takes.place, read: from.place.read, moved: from !== takes, forgets: denied };
}
