import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { languages, type Language } from '../schemas/language/json-schema.ts';

/** Holds the texts of the product to the column "never" of docs/glossary.md. */

const root = fileURLToPath(new URL('..', import.meta.url));

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const below = (folder: string): string[] =>
  fs.readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));

function filesOf(language: Language): string[] {
  const mechanisms = below('schemas/mechanisms').map((folder) => path.join(folder, 'texts', `${language}.json`));
  const single = ['schemas/insights', 'server/mail/messages', 'server/documents/messages'];
  return [
    ...below(`renderer/messages/${language}`),
    ...[...mechanisms, ...single.map((folder) => path.join(folder, `${language}.json`))].filter((file) =>
      fs.existsSync(path.join(root, file)),
    ),
  ];
}

interface Forbidden {
  term: string;
  language: Language;
  word: string;
}

/** Words in italics have another meaning elsewhere, so a program cannot refuse them. */
function forbiddenIn(glossary: string): Forbidden[] {
  const rows = glossary.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  return rows
    .filter((cells) => cells.length === 9 && !/^(?:term|-+|\*\*.*)$/.test(cells[1] ?? ''))
    .flatMap(([, term = '', , , , , , never = '']) =>
      never.split(';').flatMap((part) => {
        const { code, words = '' } = /^\s*(?:(?<code>de|es|pt): )?(?<words>.*)$/.exec(part)?.groups ?? {};
        const language = languages.find((one) => one === code) ?? 'en';
        return words
          .split(',')
          .map((word) => word.replace(/\(.*\)/, '').trim())
          .filter((word) => word !== '' && !word.startsWith('*'))
          .map((word) => ({ term, language, word }));
      }),
    );
}

const withoutArguments = (text: string): string =>
  text.replaceAll(/\{\w+(?:, (?:plural|select|number|date|time),?)?/g, '');

const forbidden = forbiddenIn(read('docs/glossary.md'));

test('the glossary names forbidden words in every language', () => {
  for (const language of languages) assert.ok(forbidden.filter((one) => one.language === language).length >= 10);
});

for (const language of languages)
  test(`no text in ${language} uses a word that the glossary forbids`, () => {
    const lines = filesOf(language).flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => ({ file, text: withoutArguments(line.replace(/^\s*"[^"]*":/, '')) })),
    );
    const found = forbidden
      .filter((one) => one.language === language)
      .flatMap(({ term, word }) => {
        const whole = new RegExp(String.raw`(?<!\p{L})${word.replaceAll('.', String.raw`\.`)}(?!\p{L})`, 'iu');
        return lines
          .filter(({ text }) => whole.test(text))
          .map(({ file, text }) => `${file}: ${word} (${term}) in ${text}`);
      });
    assert.deepEqual(found, []);
  });
