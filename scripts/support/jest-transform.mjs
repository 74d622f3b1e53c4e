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

/** Applies Vite's transformations of the client's modules other than compiling, for tests that run without Vite. */
function prepared(code, file) {
  return expandGlobs(code, file).replaceAll('import.meta.env', '({})');
}

export default {
  process(code, file, options) {
    if (holdsMessages(file)) return { code: compiledMessages(code) };
    return compiler.process(prepared(code, file), file, options);
  },
  // The key includes the prepared code, because files matched by a glob change its expansion.
  getCacheKey(code, file, options) {
    const own = holdsMessages(file) ? compiledMessages(code) : prepared(code, file);
    return createHash('sha256').update(`4 ${file} ${options.configString} ${own}`).digest('hex');
  },
};
