import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { isObject, languages } from '../../schemas/language/json-schema.ts';
import { termWords } from './document-texts.ts';

const isIncoterm = (id: string): boolean => /\.[A-Z]{3}$/.test(id);

test('documents and screens use the same names for terms in every language', () => {
  for (const language of languages) {
    const file = new URL(`../../renderer/messages/${language}/entities.json`, import.meta.url);
    const shown: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const [name, byLanguage] of Object.entries(termWords)) {
      const own = Object.entries(isObject(shown) ? shown : {}).flatMap(([id, text]) =>
        id.startsWith(`${name}.`) && !isIncoterm(id) ? [[id.slice(name.length + 1), text]] : [],
      );
      assert.deepEqual(byLanguage[language], Object.fromEntries(own), `${language} ${name}`);
    }
  }
});
