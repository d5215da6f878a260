// What the page does for the PWA. Its Python runs in a worker, and a worker may neither ask the browser to keep
// its storage, nor open the share sheet, nor leave a word that outlives the storage itself.
(() => {
  'use strict';

  const NOTE = 'tableside.kept'; // lies where a browser leaves it when it clears the rest to make room

  const done = {
    // Has the browser promised to keep what is stored here? Some do not say.
    persisted: () => navigator.storage?.persisted?.(),
    persist: () => navigator.storage?.persist?.(),
    installed: () => matchMedia('(display-mode: standalone)').matches || navigator.standalone === true,
    remembered: () => localStorage.getItem(NOTE) ?? '',
    remember: (said) => localStorage.setItem(NOTE, said),
    // A laptop has a folder for downloads, a phone has the sheet.
    shares: () => Boolean(navigator.canShare) && matchMedia('(pointer: coarse)').matches,
    async share({ name, type, content }) {
      const files = [new File([content], name, { type })];
      if (!navigator.canShare?.({ files })) return false;
      try {
        await navigator.share({ files });
      } catch (why) {
        return why.name === 'AbortError'; // closed by the player, who wanted nothing else
      }
      return true;
    },
  };

  // What is asked as soon as Python runs goes with it: the page is at work on the drawing engine then, and answers late.
  globalThis.knownAtStart = () => Object.fromEntries(['installed', 'remembered', 'shares'].flatMap((what) => {
    try {
      return [[what, done[what]()]];
    } catch {
      return []; // it is asked like all the rest, and told why not
    }
  }));

  // The worker of the app sends one end of a line (see storage.js). Nobody else must take it for theirs.
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(...where) {
      super(...where);
      this.addEventListener('message', (event) => {
        const port = event.data?.line;
        if (!(port instanceof MessagePort)) return;
        event.stopImmediatePropagation();
        port.onmessage = async ({ data: { id, what, given } }) => {
          try {
            port.postMessage({ id, answer: await done[what](given) });
          } catch (why) {
            port.postMessage({ id, no: why.name });
          }
        };
      });
    }
  };

  // On the home screen it may keep more: a browser that said no before may say yes now.
  addEventListener('appinstalled', () => navigator.storage?.persist?.());
})();
