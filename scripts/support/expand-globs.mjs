import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { globSync } from 'tinyglobby';
import { compiledMessages } from './compiled-messages.mjs';
import { inRoot } from './paths.mjs';

const slashed = (file) => file.split(path.sep).join('/');

/** Replaces `import.meta.glob(…)` with the imports it represents, as Vite does in bundles. */
export function expandGlobs(code, file) {
  if (!code.includes('import.meta.glob')) return code;
  const edits = [];
  visit(parseSync(file, code).program, (node) => {
    if (isGlob(node)) edits.push(node);
  });
  const heads = [];
  const body = edits.toReversed().reduce((text, node) => {
    const [patterns, options] = node.arguments.map(literalOf);
    const places = placesOf([patterns].flat(), path.dirname(file));
    const entry = options?.query
      ? partOfTexts(path.dirname(file), options.query)
      : options?.eager
        ? eager(heads, options.import)
        : lazy(options?.import);
    const entries = places.map((place) => `${JSON.stringify(place)}: ${entry(place)}`);
    return `${text.slice(0, node.start)}({ ${entries.join(', ')} })${text.slice(node.end)}`;
  }, code);
  // On the first line, so that line numbers in errors match the source.
  return `${heads.join(' ')} ${body}`;
}

const isGlob = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  callee.object.type === 'MetaProperty' &&
  callee.property.name === 'glob';

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look));
  if (node === null || typeof node !== 'object') return undefined;
  if (typeof node.type === 'string') look(node);
  return Object.values(node).forEach((one) => visit(one, look));
}

function literalOf(node) {
  if (node.type === 'ArrayExpression') return node.elements.map(literalOf);
  if (node.type !== 'ObjectExpression') return node.value;
  return Object.fromEntries(node.properties.map(({ key, value }) => [key.name ?? key.value, literalOf(value)]));
}

function placesOf(patterns, folder) {
  const fromRoot = (pattern) =>
    pattern.startsWith('**') ? pattern : slashed(path.relative(inRoot(), path.resolve(folder, pattern)));
  const isLeftOut = (pattern) => pattern.startsWith('!');
  const found = globSync(patterns.filter((pattern) => !isLeftOut(pattern)).map(fromRoot), {
    cwd: inRoot(),
    ignore: patterns.filter(isLeftOut).map((pattern) => fromRoot(pattern.slice(1))),
  });
  const relative = (file) => slashed(path.relative(folder, inRoot(file)));
  return found.map((file) => (relative(file).startsWith('.') ? relative(file) : `./${relative(file)}`)).toSorted();
}

const attributes = " with { type: 'json' }";

const eager = (heads, name) => (place) => {
  const variable = `globbed${heads.length}`;
  const what = name === undefined ? `* as ${variable}` : name === 'default' ? variable : `{ ${name} as ${variable} }`;
  heads.push(`import ${what} from ${JSON.stringify(place)}${place.endsWith('.json') ? attributes : ''};`);
  return variable;
};

/** Only texts are requested in parts. Jest knows files only by their path, so the content is inserted directly. */
const partOfTexts = (folder, query) => (place) =>
  compiledMessages(readFileSync(path.resolve(folder, place), 'utf8'), query);

const lazy = (name) => (place) => {
  const found = `import(${JSON.stringify(place)}${place.endsWith('.json') ? ", { with: { type: 'json' } }" : ''})`;
  return `() => ${name === undefined ? found : `${found}.then((module) => module[${JSON.stringify(name)}])`}`;
};
