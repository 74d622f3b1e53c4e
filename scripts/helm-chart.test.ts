import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

const root = fileURLToPath(new URL('..', import.meta.url));
const chart = `${root}deploy/helm/parley/`;
const read = (file: string): string => readFileSync(`${chart}${file}`, 'utf8');
const templates = readdirSync(`${chart}templates`).map((file) => ({ file, text: read(`templates/${file}`) }));

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  definitions?: Record<string, Schema>;
}
const schema = JSON.parse(read('values.schema.json')) as Schema;

type Values = { [name: string]: Values | string | number | boolean | unknown[] };

/** The values may only contain maps and scalars, so this simple parser is enough. */
function outlineOf(text: string): Values {
  const outline: Values = {};
  const open: { depth: number; map: Values }[] = [{ depth: -1, map: outline }];
  for (const line of text.split('\n')) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, indent = '', key = '', value] = /^( *)([\w./-]+):(?: (.+))?$/.exec(line) ?? assert.fail(`a line: ${line}`);
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop();
    const { map } = open.at(-1) ?? assert.fail();
    if (value === undefined) {
      const inner: Values = {};
      map[key] = inner;
      open.push({ depth: indent.length, map: inner });
    } else map[key] = scalarOf(value);
  }
  return outline;
}

function scalarOf(text: string): string | number | boolean | unknown[] {
  if (text.startsWith("'")) return text.slice(1, -1);
  return /^(\d+|true|false|\[\]|\{\})$/.test(text) ? (JSON.parse(text) as number) : text;
}

const values = outlineOf(read('values.yaml'));

const resolved = (one: Schema | undefined): Schema | undefined =>
  one?.$ref ? schema.definitions?.[one.$ref.split('/').at(-1) ?? ''] : one;

/** True if the schema names the path, or leaves the content below it to the operator. */
function isNamed(path: readonly string[]): boolean {
  let at: Schema | undefined = schema;
  for (const name of path) {
    const next: Schema | undefined = resolved(at?.properties?.[name]);
    if (!next) return at?.properties === undefined && at?.additionalProperties !== false;
    at = next;
  }
  return true;
}

function valueAt(path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => Object(at)[name], values);
}

test('the chart values match their schema, which rejects misspelled names', () => {
  const validate = new Ajv({ allErrors: true }).compile(schema);
  assert.ok(validate(values), JSON.stringify(validate.errors));
  assert.equal(validate({ ...values, replica: 3 }), false);
  assert.equal(validate({ ...values, config: { TEMPORAL_ADDRES: 'temporal:7233' } }), false);
});

test('every value that a template uses exists and is in the schema', () => {
  const used = templates.flatMap(({ text }) =>
    [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path),
  );
  assert.ok(used.length > 20);
  for (const path of new Set(used)) {
    const names = path.slice(1).split('.');
    assert.notEqual(valueAt(names), undefined, `values.yaml lacks ${path}`);
    assert.ok(isNamed(names), `values.schema.json lacks ${path}`);
  }
});

test('every value of the chart is used by a template', () => {
  const text = templates.map((one) => one.text).join('\n');
  for (const [name, value] of Object.entries(values)) {
    if (name === 'api' || name === 'worker') continue;
    const inner =
      Object(value) === value && name !== 'config' ? Object.keys(Object(value)).map((key) => `${name}.${key}`) : [name];
    for (const path of inner) assert.ok(text.includes(`.Values.${path}`), `nothing uses ${path}`);
  }
  for (const key of Object.keys(Object(values['api'])))
    assert.ok(text.includes(`$process.${key}`) || text.includes(`.process.${key}`), key);
});

test('the chart sets only variables that the process knows', () => {
  const known = readFileSync(`${root}docs/configuration.md`, 'utf8');
  const set = [...(templates.find(({ file }) => file === 'config.yaml')?.text.matchAll(/^ {2}([A-Z_]+):/gm) ?? [])].map(
    ([, name = '']) => name,
  );
  const allowed = Object.keys(schema.properties?.['config']?.properties ?? {});
  const secret = [
    ...(/# A Secret[^]*?\nsecretName/.exec(read('values.yaml'))?.[0].matchAll(/\b[A-Z]+_[A-Z_]+\b/g) ?? []),
  ].map(([name]) => name);
  assert.ok(set.includes('PUBLIC_URL') && secret.includes('JWT_SECRET'));
  for (const name of [...set, ...allowed, ...secret])
    assert.ok(name.startsWith('AWS_') || known.includes(name), `${name} is no variable of ours`);
});

test('every template block is closed, and every include is defined', () => {
  const all = templates.map(({ text }) => text).join('\n');
  for (const { file, text } of templates) {
    const opened = text.match(/\{\{-? *(?:if|with|range|define)\b/g)?.length ?? 0;
    const closed = text.match(/\{\{-? *end *-?\}\}/g)?.length ?? 0;
    assert.equal(opened, closed, file);
    assert.doesNotMatch(text, /\t/, file);
    for (const [, name] of text.matchAll(/include "([^"]+)"/g)) assert.ok(all.includes(`define "${name}"`), name);
  }
});

test('the chart has the current version and probes the health path of the process', () => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  assert.match(read('Chart.yaml'), new RegExp(`^appVersion: ${version.replaceAll('.', '\\.')}$`, 'm'));
  const text = templates.map((one) => one.text).join('\n');
  for (const place of ['"/api/health"', '"/health"', '{{ .healthPath }}/live', '{{ .healthPath }}/ready'])
    assert.ok(text.includes(place), place);
});
