import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

const CACHE = inRoot('.cache');

/** Packages are loaded from where they are installed. */
const isPackage = (id) => /^[\w@]/.test(id) && !/^[a-z]:[\\/]/i.test(id);

/** What a module knows of its own place stays true: it reads files that lie beside its source. */
const keepsItsPlace = {
  name: 'keeps-its-place',
  transform(code, id, { magicString }) {
    if (!magicString || !code.includes('import.meta.') || !path.isAbsolute(id)) return null;
    const place = { url: pathToFileURL(id).href, dirname: path.dirname(id), filename: id };
    for (const [what, value] of Object.entries(place)) {
      magicString.replaceAll(`import.meta.${what}`, JSON.stringify(value));
    }
    return { code: magicString };
  },
};

/**
 * The tests as JavaScript, compiled once for all: each test file is a process of its own, and compiling on the fly
 * cost each some seconds. One file for each module, at the same place below a fresh folder, which the caller removes.
 */
export async function bundleTests(files) {
  fs.mkdirSync(CACHE, { recursive: true });
  const folder = fs.mkdtempSync(path.join(CACHE, 'tests-'));
  const { build: bundle } = await import('rolldown');
  await bundle({
    cwd: inRoot(),
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), inRoot(file)])),
    platform: 'node',
    external: isPackage,
    logLevel: 'warn',
    treeshake: false,
    experimental: { nativeMagicString: true },
    plugins: [keepsItsPlace],
    output: {
      dir: folder,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: inRoot(),
      entryFileNames: '[name].js',
      sourcemap: true,
    },
  });
  return {
    folder,
    compiled: (file) => path.join(folder, file.replace(/\.ts$/, '.js')),
    /** As the repository names it. */
    source: (file) => path.relative(folder, file).replace(/\.js$/, '.ts'),
  };
}
