import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compiledMessages, holdsMessages, queryOf } from './scripts/support/compiled-messages.mjs';

const server = process.env['PARLEY_SERVER'] ?? 'http://localhost:3000';

/** As scripts/support/compiled-messages.mjs says, for tests of components too. */
function parsedMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!holdsMessages(id)) return null;
      const query = queryOf(id);
      const messages = compiledMessages(code, query);
      // A part of a file is no JSON file to the bundler.
      return { code: query === '' ? messages : `export default ${messages}`, map: null };
    },
  };
}

/** Below this a smaller body saves no packet. */
const worthCompressing = 1024;

/**
 * Writes `.gz` and `.br` next to every script and style, once, and smaller than a server would compress them per
 * request.
 */
function precompressed(): Plugin {
  const small = promisify(gzip);
  const smaller = promisify(brotliCompress);
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      await Promise.all(
        files.map(async (file) => {
          const body = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (body.length < worthCompressing) return;
          const place = path.join(dir, file.fileName);
          await writeFile(`${place}.gz`, await small(body, { level: 9 }));
          const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
          await writeFile(`${place}.br`, await smaller(body, { params }));
        }),
      );
    },
  };
}

/** Pages that come one after the other; each stage is one file with what it adds to those before it. */
const stages = [
  ['visitor', 'features/login/login-page.tsx'],
  ['signed-in', 'shell/signed-in.tsx'],
  ['list', 'generic/list/list.tsx'],
  ['record', 'generic/page/record-page.tsx'],
] as const;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

const known = new Map<string, string>();

/** The first stage that needs a module at once. Without stages a list came in 136 files, most of them below 1 kB. */
function stageOf(id: string, graph: Graph): string | undefined {
  if (known.size === 0)
    for (const [stage, start] of stages)
      know(fileURLToPath(new URL(`renderer/${start}`, import.meta.url)), stage, graph);
  return known.get(id);
}

/** Modules import the whole icon package but use few icons. */
function know(id: string, stage: string, graph: Graph): void {
  if (known.has(id)) return;
  known.set(id, stage);
  if (id.endsWith('/lucide-react.mjs')) return;
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) know(next, stage, graph);
}

export default defineConfig({
  root: 'renderer',
  plugins: [parsedMessages(), react(), precompressed()],
  resolve: {
    alias: [
      // Imported by a helper for tests that RJSF's index re-exports; our validators are compiled ones.
      {
        find: /^@rjsf\/validator-ajv8$/,
        replacement: fileURLToPath(new URL('renderer/generic/form/no-validator.ts', import.meta.url)),
      },
      // Its default is the build with warnings for developers.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url)),
      },
      {
        find: /^react-router\/dom$/,
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
        ),
      },
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // `data:` fonts and images would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs: one file of packages, which outlives our releases, and one of ours. They compress
        // better than twenty.
        codeSplitting: {
          groups: [
            { name: 'platform', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 9 },
            { name: 'frame', test: /[\\/](renderer|schemas|permissions)[\\/]/, tags: ['$initial'], priority: 9 },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 1 },
            ...stages.map(([stage], place) => ({
              priority: 5 - place,
              name: (id: string, graph: Graph) => (stageOf(id, graph) === stage ? stage : null),
            })),
          ],
        },
      },
    },
    modulePreload: {
      polyfill: false,
      // The page preloads its first chunks; a table of every later chunk's needs would weigh 4 kB on the log-in page.
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server }, '/.well-known': { target: server } },
  },
});
