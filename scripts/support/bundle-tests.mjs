import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asSuites } from './as-suite.mjs';
import { inRoot } from './paths.mjs';

/** The program that tests start in a separate process. */
const JOB_PROGRAM = path.join('server', 'testing', 'job-program.ts');
const CACHE = inRoot('.cache');

/** Packages are loaded from where they are installed. */
const isPackage = (id) => /^[\w@]/.test(id) && !/^[a-z]:[\\/]/i.test(id);

/** Keeps `import.meta` paths of a module valid, because it reads files next to its source. */
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

const compiledName = (file) => file.split(path.sep).join('/').replace(/\.ts$/, '.js');

/** Returns a module that runs the tests of these files, with one named suite per file. */
function programOf(files) {
  const imports = files.map((file, n) => `import suite${n} from ${JSON.stringify(`../${compiledName(file)}`)};`);
  const suites = files.map((file, n) => `describe(${JSON.stringify(file)}, suite${n});`);
  return ["import { describe } from 'node:test';", ...imports, ...suites, ''].join('\n');
}

/**
 * Compiles the tests to JavaScript once for all processes, because compiling on the fly took each process some seconds.
 * Writes one file per module, at the same path below a new folder. The caller removes the folder.
 */
export async function bundleTests(files) {
  fs.mkdirSync(CACHE, { recursive: true });
  const folder = fs.mkdtempSync(path.join(CACHE, 'tests-'));
  const { build: bundle } = await import('rolldown');
  await bundle({
    cwd: inRoot(),
    input: Object.fromEntries([...files, JOB_PROGRAM].map((file) => [file.replace(/\.ts$/, ''), inRoot(file)])),
    platform: 'node',
    external: isPackage,
    logLevel: 'warn',
    treeshake: false,
    experimental: { nativeMagicString: true },
    plugins: [asSuites(files), keepsItsPlace],
    output: {
      dir: folder,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: inRoot(),
      entryFileNames: '[name].js',
      sourcemap: true,
    },
  });
  const programs = fs.mkdtempSync(path.join(folder, 'programs-'));
  let made = 0;
  return {
    folder,
    jobProgram: path.join(folder, compiledName(JOB_PROGRAM)),
    /** Returns the path of a module that runs the tests of these files. */
    program: (batch) => {
      const file = path.join(programs, `${(made += 1)}.js`);
      fs.writeFileSync(file, programOf(batch));
      return file;
    },
  };
}
