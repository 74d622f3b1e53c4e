import { inRoot } from './paths.mjs';

/**
 * Turns a test file into a function that registers its tests, so several files can share a process, each as its own
 * suite. Loading hundreds of modules and starting a process took longer than most files' tests. The code after the
 * imports moves into the function and keeps its line numbers.
 */
export function asSuites(files) {
  const ids = new Set(files.map((file) => inRoot(file)));
  return {
    name: 'as-suites',
    transform(code, id, { magicString }) {
      if (!magicString || !ids.has(id)) return null;
      const { body } = this.parse(code, { lang: 'ts' });
      const begin = body.findLastIndex(({ type }) => type === 'ImportDeclaration') + 1;
      if (body.slice(0, begin).some(({ type }) => type !== 'ImportDeclaration')) {
        throw new Error(`${id}: a test file must have all imports at the top`);
      }
      magicString.appendLeft(begin === 0 ? 0 : body[begin - 1].end, ' export default async () => {');
      magicString.append('\n};\n');
      return { code: magicString };
    },
  };
}
