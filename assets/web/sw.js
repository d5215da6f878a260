// The pocket app's service worker. VERSION and FILES are written above by the build.
// Everything is stored at the first visit and answered from there; letters of further scripts when first asked for.

const STORE = `tableside-${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("tableside-") && name !== STORE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(answer(event.request, url));
});

async function answer(request, url) {
  const store = await caches.open(STORE);
  const kept = await store.match(request.mode === "navigate" ? "/" : url.pathname);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && url.pathname.startsWith("/assets/fonts/")) await store.put(url.pathname, fresh.clone());
  return fresh;
}
