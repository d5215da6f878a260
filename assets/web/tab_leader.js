// In the PWA's worker: which of the tabs that are open may write what is kept, and what only a page may do.
const LOCK = 'tableside';
let yields = false; // another tab has asked for the lead while this one waits: the lock goes to whoever waits longest

// ------------------------------------------------------------ one tab leads
// The lock is let go of when this worker ends, however it ends. `patient` waits until it is free. Answers how to let go;
// nothing while another tab leads; "unguarded" where the browser has no locks.
export function lead(patient) {
  return new Promise((got) => {
    const free = patient ? {} : { ifAvailable: true };
    const ask = () => navigator.locks.request(LOCK, free, (lock) => {
      if (!lock) return got();
      if (!patient || !yields) return new Promise((release) => got({ release }));
      yields = false;
      ask().catch(() => got('unguarded')); // once more, behind the one that asked
    });
    yields = false;
    try {
      ask().catch(() => got('unguarded'));
    } catch {
      got('unguarded');
    }
  });
}

// Tabs cannot see each other, but hear this. Whoever leads is asked to finish what it is at and let go.
export function between(onAsked) {
  try {
    const line = new BroadcastChannel('tableside');
    line.onmessage = () => {
      yields = true;
      onAsked();
    };
    return () => {
      yields = false;
      line.postMessage('let me');
    };
  } catch {
    return () => {};
  }
}

// ------------------------------------------------------------ the line to the page
// What only a page may do (see page_bridge.js) it does for us: `ask('persist')` answers what it said. What it has said
// beforehand is answered at once, and once: later it may be otherwise.
export function line() {
  const known = { ...self.known };
  if (navigator.storage?.persisted) known.persisted = navigator.storage.persisted();
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
    if (what in known) {
      got(known[what]);
      delete known[what];
      return;
    }
    waiting.set(asked += 1, [got, fail]);
    port1.postMessage({ id: asked, what, given });
  });
}
