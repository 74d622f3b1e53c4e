import { parse } from '@formatjs/icu-messageformat-parser';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['PARLEY_SERVER'] ?? 'http://localhost:3000';

/** Messages with arguments are parsed here, so that browsers need no parser; what mails say stays out. */
function compiledMessages(): Plugin {
  const compile = (message: string): unknown => (/[{}<>']/.test(message) ? parse(message) : message);
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/](messages[\\/]\w+[\\/]\w+|mechanisms[\\/][\w-]+[\\/]texts[\\/]\w+)\.json$/.test(id)) return null;
      const messages: Record<string, string> = JSON.parse(code);
      const drawn = Object.entries(messages).filter(([name]) => !name.startsWith('mail.'));
      const compiled = drawn.map(([name, message]) => [name, compile(message)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}

/** Below this a smaller body saves no packet. */
const worthCompressing = 1024;

/** `.gz` and `.br` beside every script and style: smaller than a server makes them in passing, and made once. */
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

export default defineConfig({
  root: 'renderer',
  plugins: [compiledMessages(), react(), precompressed()],
  resolve: {
    alias: [
      // Imported by a helper for tests that RJSF's index re-exports; our validators are compiled ones.
      {
        find: /^@rjsf\/validator-ajv8$/,
        replacement: fileURLToPath(new URL('renderer/generic/form/no-validator.ts', import.meta.url)),
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
        // What every page needs of packages: one file, which compresses better than twenty and outlives our releases.
        codeSplitting: { groups: [{ name: 'platform', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] }] },
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
