import { createHash } from 'node:crypto';
import swc from '@swc/jest';
import { compiledMessages, holdsMessages } from './compiled-messages.mjs';
import { expandGlobs } from './expand-globs.mjs';

const compiler = swc.createTransformer({
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

/** What Vite does to the client's modules beside compiling them, for tests that run without it. */
function prepared(code, file) {
  return expandGlobs(code, file).replaceAll('import.meta.env', '({})');
}

export default {
  process(code, file, options) {
    if (holdsMessages(file)) return { code: compiledMessages(code) };
    return compiler.process(prepared(code, file), file, options);
  },
  // By what is compiled: a file that a glob takes up changes what the glob stands for.
  getCacheKey(code, file, options) {
    const own = holdsMessages(file) ? compiledMessages(code) : prepared(code, file);
    return createHash('sha256').update(`4 ${file} ${options.configString} ${own}`).digest('hex');
  },
};
