// Where a browser keeps nothing of a site, Flet's client would not even start in the PWA, and at a table nothing could be
// told to the page's own scripts: both go by this storage. Here it is made of memory, and forgotten with the page.
(() => {
  'use strict';

  try {
    void [localStorage.length, sessionStorage.length];
  } catch {
    const said = new WeakMap();
    const of = (one) => said.get(one) ?? said.set(one, new Map()).get(one);
    Object.defineProperty(Storage.prototype, 'length', { get() { return of(this).size; } });
    Object.assign(Storage.prototype, {
      key(n) { return [...of(this).keys()][n] ?? null; },
      getItem(key) { return of(this).get(String(key)) ?? null; },
      setItem(key, word) { of(this).set(String(key), String(word)); },
      removeItem(key) { of(this).delete(String(key)); },
      clear() { of(this).clear(); },
    });
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { value: Object.create(Storage.prototype) });
    }
  }
})();
