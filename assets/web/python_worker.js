// Python in the PWA, in a worker of its own. It is started as the page opens, beside the drawing engine, and has
// the app ready by the time the engine asks for it. Flet's own worker does the same in a row, and installs packages.
const said = (what) => self.postMessage({ tableside: what });

// What Flet's client on the page and Flet in Python say to each other goes through here, as Flet 1.0.5 expects it.
const flet = {};
const deliver = (message) => {
  const bytes = message.toJs();
  self.postMessage(bytes, [bytes.buffer]);
};

// What a start makes stays: to look through it for what could be thrown away takes a sixth of the start, and would
// take its time again in the middle of a match.
const START = `
import gc, runpy
gc.disable()
runpy.run_module("main", run_name="__main__")
gc.freeze()
gc.enable()
`;

let started = null;
self.onmessage = async ({ data }) => {
  if (data.begin) started = begin(data.begin);
  else if (data.connect) await connect();
  else flet.send?.(data);
};

async function begin({ home, page, counted, known }) {
  flet.documentUrl = page;
  self.known = known; // see tab_leader.js
  if (counted) countWhatComes();
  const archives = ['app.tar.gz', 'library.tar.gz'].map((name) => unpacked(`${home}${name}`));
  const storage = known && import(`${home}web/storage.js`); // for Python, which could not tell that it did not load
  const { loadPyodide } = await import(`${home}pyodide/pyodide.mjs`);
  const loading = loadPyodide({
    indexURL: `${home}pyodide/`,
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
    fsInit: async (files, { sitePackages }) => {
      const [app, library] = await Promise.all(archives);
      said('python');
      lay(files, '/home/pyodide', app);
      lay(files, sitePackages, library);
    },
  });
  [self.pyodide] = await Promise.all([loading, storage, ...archives]); // Pyodide goes on without what it could not lay
  said('app');
  self.pyodide.registerJsModule('flet_js', flet);
  await self.pyodide.runPythonAsync(START);
  said('ready');
}

async function connect() {
  try {
    await started;
    await flet.start_connection(deliver);
    self.postMessage('initialized');
  } catch (error) {
    self.postMessage(String(error));
  }
}

// ------------------------------------------------------------------ archives
async function unpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// A tar: each file has a head of 512 bytes with its name and its size in octal digits, and is filled up to the next 512.
function lay(files, folder, tar) {
  const words = new TextDecoder();
  const word = (from, length) => words.decode(tar.subarray(from, from + length)).split('\0', 1)[0];
  const there = new Set();
  for (let at = 0; tar[at]; ) {
    const before = word(at + 345, 155);
    const path = `${folder}/${before ? `${before}/` : ''}${word(at, 100)}`;
    const size = parseInt(word(at + 124, 12), 8);
    const inside = path.slice(0, path.lastIndexOf('/'));
    if (!there.has(inside)) files.mkdirTree(inside);
    there.add(inside);
    files.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: false });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

// ------------------------------------------------------------------ progress
// At a first visit the page tells how far the fetching is. Later everything is here already, and is passed on untouched:
// the browser keeps what it has compiled of it.
function countWhatComes() {
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      said({ file: new URL(one.name).pathname, bytes: Infinity, travelled: one.encodedBodySize });
    }
  }).observe({ type: 'resource', buffered: true });
  const fetched = self.fetch;
  const lost = (why) => { // Pyodide waits for ever for some of what it fetches
    if (why instanceof TypeError) said({ failed: String(why) });
    throw why;
  };
  self.fetch = async (...asked) => {
    const answer = await fetched(...asked).catch(lost);
    if (!answer.ok || !answer.body) return answer;
    const file = new URL(answer.url).pathname;
    let read = 0;
    const count = new TransformStream({
      transform(piece, on) {
        read += piece.byteLength;
        said({ file, bytes: piece.byteLength });
        on.enqueue(piece);
      },
      flush: () => said({ file, bytes: 0, read }),
    });
    answer.body.pipeTo(count.writable).catch(lost).catch(() => {}); // whoever reads it is told, too
    return new Response(count.readable, answer);
  };
}
