import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asSuites } from './as-suite.mjs';
import { inRoot } from './paths.mjs';

/** What tests begin in a process of its own. */
const JOB_PROGRAM = path.join('server', 'testing', 'job-program.ts');
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

const compiledName = (file) => file.split(path.sep).join('/').replace(/\.ts$/, '.js');

/** A module that runs these files' tests, one suite for each by its name. */
function programOf(files) {
  const imports = files.map((file, n) => `import suite${n} from ${JSON.stringify(`../${compiledName(file)}`)};`);
  const suites = files.map((file, n) => `describe(${JSON.stringify(file)}, suite${n});`);
  return ["import { describe } from 'node:test';", ...imports, ...suites, ''].join('\n');
}

/**
 * The tests as JavaScript, compiled once for all: compiling on the fly cost each process some seconds. One file for each
 * module, at the same place below a fresh folder, which the caller removes.
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
    /** The path of a module that runs these files' tests. */
    program: (batch) => {
      const file = path.join(programs, `${(made += 1)}.js`);
      fs.writeFileSync(file, programOf(batch));
      return file;
    },
  };
}
