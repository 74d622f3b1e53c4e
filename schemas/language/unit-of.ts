import type { JsonSchema, Language } from './json-schema.ts';
import { textIn } from './text-in.ts';

/** Returns the unit of a number: the administrator's text in the language, or a shipped name such as `percent`. */
export const unitOf = (schema: JsonSchema, language: Language): string | undefined =>
  textIn(schema['x-unitText'], language) ?? schema['x-unit'];
