// Runs compile_sources.py in the browser's Python, outside a browser: compile_sources.mjs <folder of Pyodide> <program> <work folder>
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [, , pyodide, program, folder] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONNODEBUGRANGES: '1' } });
python.mountNodeFS('/work', folder);
python.FS.writeFile('/compile_sources.py', readFileSync(program));
try {
  python.runPython('import runpy, sys; sys.argv = ["", "/work"]; runpy.run_path("/compile_sources.py", run_name="__main__")');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
