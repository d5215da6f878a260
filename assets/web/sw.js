// The PWA's service worker. VERSION, FILES and FONTS are written above by the build: a path, and the mark of
// what it must hold (the beginning of its SHA-256).
// A version is whole or it is not there: it is fetched file by file, each compared with its mark. Then its worker takes
// over at once and goes on answering with the version in use, until no page is open or a person says so: a worker that
// waits is lost in Firefox, and every worker with it, when the browser is closed just as the wait ends.
// Fonts of further scripts are kept apart, over all versions.

const HOME = new URL(self.registration.scope);
const OURS = `tableside ${HOME.pathname} `;
const STORE = OURS + VERSION;
const FONTS_STORE = `${OURS}letters`; // a name of earlier versions: what devices have fetched stays
const IN_USE_STORE = `${OURS}in use`; // holds one name: that of the version's store which answers
const MARK = 'x-tableside-mark';
const AT_ONCE = 4;
const TYPES = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html; charset=utf-8' };

// The drawing engine comes in two forms; a browser asks for one of them only, by this test.
const OTHER_ENGINE = Intl.v8BreakIterator && Intl.Segmenter ? /^canvaskit\/canvaskit\./ : /^canvaskit\/chromium\//;
const NEEDED = Object.keys(FILES).filter((path) => !OTHER_ENGINE.test(path));

self.addEventListener('install', (event) => event.waitUntil(fill().then(takeOver)));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', (event) => {
  const page = event.source;
  if (event.data === 'new?') event.waitUntil(inUse().then((store) => store !== STORE && page.postMessage({ ready: true })));
  if (event.data === 'take') event.waitUntil(take(page));
  if (event.data === 'fonts') event.waitUntil(clear().then(missing).then((paths) => page.postMessage({ fonts: paths })));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(HOME.href)) return;
  const path = decodeURI(url.pathname.slice(HOME.pathname.length));
  if (event.request.mode === 'navigate') event.respondWith(opened(path, event.request));
  else if (path in FONTS) event.respondWith(font(path, event));
  else event.respondWith(kept(path, event.request));
});

// ------------------------------------------------------------------ a version
async function fill() {
  const store = await caches.open(STORE);
  const old = await Promise.all((await versions()).map((name) => caches.open(name)));
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
    if (!holds(same, mark)) continue;
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
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 8);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const holds = (kept, mark) => kept?.headers.get(MARK)?.startsWith(mark); // those of earlier versions are longer

const at = (path) => new URL(path, HOME).href;

const APART = [FONTS_STORE, IN_USE_STORE];
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(OURS) && !APART.includes(name));

const noted = async () => (await (await caches.open(IN_USE_STORE)).match(HOME))?.text();

let known; // which version is in use, once it has been looked up
const inUse = () => (known ??= noted().then((store) => store ?? STORE));

async function use(store) {
  known = Promise.resolve(store);
  await (await caches.open(IN_USE_STORE)).put(HOME, new Response(store));
}

// A page of a worker that noted no version in use expects of the next one that it waits.
async function takeOver() {
  if (await noted()) await self.skipWaiting();
}

async function begin() {
  if (!(await noted())) await use(STORE);
  if ((await versions()).length < 2) await self.clients.claim(); // the page of the first visit is of this very version
}

// The version before goes when somebody plays with this one.
async function clear() {
  const others = (await versions()).filter((name) => name !== STORE);
  if (!others.length || (await inUse()) !== STORE || self.registration.installing) return; // one of them may be to come
  const store = await caches.open(FONTS_STORE);
  for (const request of await store.keys()) {
    const path = decodeURI(new URL(request.url).pathname.slice(HOME.pathname.length));
    const now = FONTS[path]?.[0];
    if (!now || !holds(await store.match(request), now)) await store.delete(request);
  }
  for (const name of others) await caches.delete(name);
}

// A person wants the new version now. Another open page of the version before keeps it, and so do its files.
async function take(asking) {
  const pages = await openPages();
  if (pages.length > 1) return asking.postMessage({ open: pages.length });
  await use(STORE);
  asking.postMessage({ taken: true });
  await self.skipWaiting(); // where it waits
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

// The first page after all were closed is of the newest version.
async function opened(path, request) {
  if ((await inUse()) !== STORE && !(await openPages()).length) await use(STORE);
  return kept(path in FILES ? path : '', request);
}

async function kept(path, request) {
  return (await (await caches.open(await inUse())).match(at(path))) ?? fetch(request);
}

// ---------------------------------------------------------------------- fonts
async function missing() {
  const store = await caches.open(FONTS_STORE);
  const there = new Set((await store.keys()).map((request) => request.url));
  return Object.keys(FONTS).filter((path) => !there.has(at(path)));
}

async function font(path, event) {
  const store = await caches.open(FONTS_STORE);
  const there = await store.match(at(path));
  if (there) return there;
  try {
    const fresh = await fetched(path, FONTS[path][0]);
    await store.put(at(path), fresh.clone());
    return fresh;
  } catch (error) {
    const page = event.clientId && (await self.clients.get(event.clientId));
    page?.postMessage({ missing: FONTS[path][1] });
    return Response.error();
  }
}
