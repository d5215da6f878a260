// A picked file that is larger than any of ours is not read: all of it would go to the table in one message, which takes
// none so large and ends the page's connection, and nobody would hear why. What comes without content, the table tells.
(() => {
  'use strict';

  const LIMIT = 12e6; // bytes, as in views/components/inputs/file_dialogs.py
  const read = FileReader.prototype.readAsArrayBuffer;
  FileReader.prototype.readAsArrayBuffer = function (file) {
    return read.call(this, file instanceof File && file.size > LIMIT ? file.slice(0, 0) : file);
  };
})();
