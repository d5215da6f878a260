// To put a whole file in the place of another one takes a browser some three times as long as to write into an open one.
// So what is to be kept is written ahead, into a file that is held open and has its room already, and put into its own
// place when the hand rests. Until then the file beside counts: it says after which state of the main one it was written.
const HEAD = 32; // bytes: a word, the length, a checksum, the moment of the main file that this comes after
const WORD = 0x54534148;
const AIR = 1.5; // room for so many times what is there

function sum(bytes) {
  let [one, two] = [0x811c9dc5, bytes.length];
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2);
  for (const word of words) {
    one = Math.imul(one ^ word, 0x01000193);
    two = (Math.imul(two, 31) + one) | 0;
  }
  for (let n = words.length << 2; n < bytes.length; n += 1) two = (Math.imul(two, 31) + bytes[n]) | 0;
  return [one >>> 0, two >>> 0];
}

// What was written ahead, when all of it is there and comes after this moment of the main file.
export function writtenAfter(moment, bytes) {
  if (bytes.length < HEAD) return null;
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  const length = head.getUint32(4);
  if (head.getUint32(0) !== WORD || head.getFloat64(16) !== moment || HEAD + length > bytes.length) return null;
  const content = bytes.slice(HEAD, HEAD + length);
  const [one, two] = sum(content);
  return head.getUint32(8) === one && head.getUint32(12) === two ? content : null;
}

// `make(room)` writes the file with so many bytes and answers its handle. It asks for its room there and then: in the
// middle of an entry a browser without any might not answer, and nothing else would be heard meanwhile.
export function ahead(make) {
  let held = null;
  let room = 0;
  let after = null; // the moment of the main file, while this one may be written
  let possible = 'createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}); // in a worker alone

  function leave() {
    const was = held;
    held = after = null;
    if (possible) was?.close();
  }

  // What was not told as kept must not be found; what fails once is tried again.
  function drop() {
    try {
      held?.truncate(0);
    } catch {
      held.truncate(0);
    } finally {
      leave();
    }
  }

  return {
    possible: () => possible,
    leave,
    drop,
    stale() { after = null; },
    // Cleared behind our back: the file goes on taking things for nobody, and a browser that is to close it may never
    // answer again. It stays as it is, and what is kept is written in its place at once, until the app is opened anew.
    cleared() {
      if (held) possible = false;
      after = null;
    },
    async ready(moment, length) {
      if (!held || HEAD + length > room) {
        drop();
        room = HEAD + Math.ceil(length * AIR);
        held = await (await make(room)).createSyncAccessHandle();
      }
      after = moment;
    },
    takes: (content) => after !== null && HEAD + content.length <= room,
    write(content) {
      const all = new Uint8Array(HEAD + content.length);
      const head = new DataView(all.buffer);
      all.set(content, HEAD);
      head.setUint32(0, WORD);
      head.setUint32(4, content.length);
      sum(content).forEach((part, n) => head.setUint32(8 + 4 * n, part));
      head.setFloat64(16, after);
      after = null;
      if (held.write(all, { at: 0 }) !== all.length) throw new DOMException('not all of it was written', 'DataError');
      held.flush();
    },
  };
}
