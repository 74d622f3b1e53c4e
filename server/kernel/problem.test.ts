import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { JsonSchema } from '../../schemas/language/json-schema.ts';
import { languages } from '../../schemas/language/json-schema.ts';
import { violationCodes } from '../../schemas/language/violation-codes.ts';
import { entities } from '../../schemas/registry.ts';
import { problemCodes } from './problem.ts';

/**
 * The client's texts, including those of negotiation types, read as files because the server does not depend on the
 * renderer.
 */
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

test('every format that a body can violate has a code', () => {
  const schemas = Object.values(entities).flatMap(({ schema, inputs }) => [schema, ...Object.values(inputs ?? {})]);
  const formats = schemas.flatMap(formatsIn).filter((format) => !never.has(format));
  const codes: readonly string[] = violationCodes;
  assert.deepEqual(
    formats.filter((format) => !codes.includes(`format_${format.replaceAll('-', '_')}`)),
    [],
  );
});

for (const language of languages) {
  test(`every refusal and violation has a text in ${language}, without unused violation texts`, () => {
    const texts = textsOf(language);
    const named = Object.keys(texts).filter((name) => name.startsWith('violation.'));
    assert.deepEqual(named.toSorted(), violationCodes.map((code) => `violation.${code}`).toSorted());
    assert.deepEqual(
      problemCodes.filter((code) => !texts[`error.${code}`]),
      [],
    );
  });
}
