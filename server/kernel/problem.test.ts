import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { languages } from '../../schemas/language/json-schema.ts';
import { entities } from '../../schemas/registry.ts';
import { problemCodes } from './problem.ts';

/** The client's texts, those of the types of negotiation among them, read as files: the server knows nothing of the renderer. */
function textsOf(language: string): Record<string, string> {
  const folder = `renderer/messages/${language}`;
  const common = readdirSync(folder).map((file) => `${folder}/${file}`);
  const ofTypes = readdirSync('schemas/mechanisms', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`texts/${language}.json`))
    .map((file) => `schemas/mechanisms/${file}`);
  const files = [...common, ...ofTypes].map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  return Object.assign({}, ...files) as Record<string, string>;
}

/** Formats that a body of any call can violate. */
function formatsIn(schema: JsonSchema): string[] {
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return [...(schema.format ? [schema.format] : []), ...inner.flatMap(formatsIn)];
}

const never = new Set(['markdown']);

function violationCodes(): string[] {
  const schemas = Object.values(entities).flatMap(({ schema, inputs }) => [schema, ...Object.values(inputs ?? {})]);
  const formats = new Set(schemas.flatMap(formatsIn).filter((format) => !never.has(format)));
  const sources = ['schemas', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
  );
  // Violations are made where they are found and listed nowhere. The second argument, wherever the first one ends.
  const written = sources.flatMap((text) => [...text.matchAll(/\bviolation\((?:[^'\n]|'[^']*'(?!,\s*`?'?[A-Z]))*?,\s*'([a-z_]+)',/g)]);
  const engine = readFileSync('schemas/language/violation.ts', 'utf8').matchAll(/code: '(\w+)'/g);
  const codes = [...written, ...engine].map(([, code = '']) => code);
  return [...new Set([...codes, ...[...formats].map((format) => `format_${format.replaceAll('-', '_')}`)])];
} // prettier-ignore

for (const language of languages) {
  test(`every refusal and every violation has a text in ${language}`, () => {
    const texts = textsOf(language);
    const wanted = [
      ...problemCodes.map((code) => `error.${code}`),
      ...violationCodes().map((code) => `violation.${code}`),
    ];
    assert.ok(wanted.length > 90);
    assert.deepEqual(wanted.filter((name) => !texts[name]), []); // prettier-ignore
  });
}
