import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('..', import.meta.url);
const mechanisms = new URL('../../../schemas/mechanisms/', import.meta.url);

/** All text files by a name shared by all languages: `negotiation.json`, `mechanisms/dutch`. */
export function messageAreas(): string[] {
  const own = readdirSync(new URL('en/', folder)).filter((file) => file.endsWith('.json'));
  const types = readdirSync(mechanisms, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/texts/en.json'))
    .map((file) => `mechanisms/${file.split('/')[0] ?? ''}`);
  return [...own, ...types.toSorted()];
}

export function readMessages(language: string, area: string): Record<string, string> {
  const [, mechanism] = /^mechanisms\/(.+)$/.exec(area) ?? [];
  const file =
    mechanism === undefined
      ? new URL(`${language}/${area}`, folder)
      : new URL(`${mechanism}/texts/${language}.json`, mechanisms);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** All texts of a language by id. */
export const allMessages = (language: string): Record<string, string> =>
  Object.assign({}, ...messageAreas().map((area) => readMessages(language, area)));
