// The PWA's service worker. VERSION, FILES and LETTERS are written above by the build: a path, and the mark of
// what it must hold (the beginning of its SHA-256).
// A version is whole or it is not there: it is fetched file by file, each compared with its mark, and only then waits to
// take over. It takes over when no page of the version before is open, or when a person says so. Letters of further
// scripts are kept apart, over all versions.

const HOME = new URL(self.registration.scope);
const OURS = `tableside ${HOME.pathname} `;
const STORE = OURS + VERSION;
const LETTERS_STORE = `${OURS}letters`;
const MARK = 'x-tableside-mark';
const AT_ONCE = 4;
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html; charset=utf-8' };

// The drawing engine comes in two forms; a browser asks for one of them only, by this test.
const OTHER_ENGINE = Intl.v8BreakIterator && Intl.Segmenter ? /^canvaskit\/canvaskit\./ : /^canvaskit\/chromium\//;
const NEEDED = Object.keys(FILES).filter((path) => !OTHER_ENGINE.test(path));

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => event.waitUntil(claimFirstPage()));

self.addEventListener('message', (event) => {
  if (event.data === 'take') event.waitUntil(take(event.source));
  if (event.data === 'letters') event.waitUntil(clear().then(missing).then((paths) => event.source.postMessage({ letters: paths })));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(HOME.href)) return;
  const path = decodeURI(url.pathname.slice(HOME.pathname.length));
  if (event.request.mode === 'navigate' && !(path in FILES)) event.respondWith(kept(STORE, '', event.request));
  else if (path in FILES) event.respondWith(kept(STORE, path, event.request));
  else if (path in LETTERS) event.respondWith(letters(path, event));
});

// ------------------------------------------------------------------ a version
async function fill() {
  const store = await caches.open(STORE);
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== LETTERS_STORE);
  const old = await Promise.all(before.map((name) => caches.open(name)));
  const left = [...NEEDED];
  const next = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await keep(store, old, path, FILES[path]);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } catch (error) {
    left.length = 0;
    throw error;
  }
}

async function keep(store, old, path, mark) {
  for (const one of old) {
    const same = await one.match(at(path));
    if (same?.headers.get(MARK) !== mark) continue;
    if (one !== store) await store.put(at(path), same);
    return;
  }
  await store.put(at(path), await fetched(path, mark));
}

// What the browser still has of it may be of another version: then the host is asked once more, past it.
async function fetched(path, mark) {
  for (const cache of ['default', 'reload']) {
    const answer = await fetch(at(path), { cache });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const content = await answer.arrayBuffer();
    if ((await markOf(content)) !== mark) continue;
    const type = TYPES[path.split('.').pop()] ?? (path ? answer.headers.get('content-type') : TYPES.html);
    return new Response(content, { headers: { 'content-type': type ?? 'application/octet-stream', [MARK]: mark } });
  }
  throw new Error(`${path} is of another version`);
}

async function markOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const at = (path) => new URL(path, HOME).href;

const versions = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== LETTERS_STORE);

async function claimFirstPage() {
  if ((await versions()).length < 2) await self.clients.claim(); // the page of the first visit is of this very version
}

// The version before goes when somebody plays with this one, and not as soon as this one takes over: Firefox, closed
// meanwhile, comes back with the worker before, which then has to have its files where there is no network.
async function clear() {
  const others = (await versions()).filter((name) => name !== STORE);
  if (!others.length || self.registration.installing || self.registration.waiting) return; // one of them may be to come
  const store = await caches.open(LETTERS_STORE);
  for (const request of await store.keys()) {
    const path = decodeURI(new URL(request.url).pathname.slice(HOME.pathname.length));
    const now = LETTERS[path]?.[0];
    if (now !== (await store.match(request))?.headers.get(MARK)) await store.delete(request);
  }
  for (const name of others) await caches.delete(name);
}

// A person wants the new version now. Another open page of the version before keeps it, and so do its files.
async function take(asking) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length > 1) asking.postMessage({ open: pages.length });
  else await self.skipWaiting();
}

async function kept(name, path, request) {
  return (await (await caches.open(name)).match(at(path))) ?? fetch(request);
}

// -------------------------------------------------------------------- letters
async function missing() {
  const store = await caches.open(LETTERS_STORE);
  const there = new Set((await store.keys()).map((request) => request.url));
  return Object.keys(LETTERS).filter((path) => !there.has(at(path)));
}

async function letters(path, event) {
  const store = await caches.open(LETTERS_STORE);
  const there = await store.match(at(path));
  if (there) return there;
  try {
    const fresh = await fetched(path, LETTERS[path][0]);
    await store.put(at(path), fresh.clone());
    return fresh;
  } catch (error) {
    const page = event.clientId && (await self.clients.get(event.clientId));
    page?.postMessage({ missing: LETTERS[path][1] });
    return Response.error();
  }
}
