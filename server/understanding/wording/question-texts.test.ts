import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../../schemas/language/json-schema.ts';
import { questionKeys, questionText } from './question-texts.ts';

test('every question has a text with its values in every language', () => {
  const params = { name: 'Gloves', words: 'a few gloves' };
  for (const language of languages)
    for (const text of questionKeys) {
      const words = questionText({ text, params }, language);
      assert.match(words, /\?$/, `${language} ${text}`);
      assert.doesNotMatch(words, /\{|need\.question/, `${language} ${text}`);
    }
});
