import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../language/json-schema.ts';
import { asksAboutBot } from './asks-about-bot.ts';
import { turnText } from './turn-wording.ts';

const questions: readonly [Language, string, RegExp][] = [
  ['en', 'Who are you? What is your limit?', /^I am a program/],
  ['de', 'Sind Sie ein Roboter?', /^Ich bin ein Programm/],
  ['es', '¿Quién es usted?', /^Soy un programa/],
  ['pt', 'Quem é você? Qual é o seu limite?', /^Sou um programa/],
];
const levers = [{ key: 'price', levels: [{ value: '100' }] }];

const answer = (language: Language, written: string, ambiguous: string[] = []): string =>
  turnText(
    { from: 'bot', kind: 'listen', packages: [] },
    {
      conversation: { messagesLeft: 5, style: 'brief', levers, autonomy: 'asks' },
      people: { language, person: null },
      currency: 'EUR',
      seed: 'a talk',
      understood: { package: {}, missing: ['price'], ambiguous },
      written,
      isFirst: false,
    },
  );

test('the bot says in every language that it is a program, and reveals no limit', () => {
  for (const [language, text, expected] of questions) {
    assert.ok(asksAboutBot(text), text);
    assert.match(answer(language, text), expected);
    assert.doesNotMatch(answer(language, text), /100/);
  }
  assert.doesNotMatch(answer('en', 'Who pays the freight?'), /program/);
});

test('uses the plural for two ambiguous figures', () => {
  assert.match(answer('pt', '', ['18 mil', '19 mil']), /“18 mil” e “19 mil” podem ser lidos/);
  assert.match(answer('pt', '', ['18 mil']), /“18 mil” pode ser lido/);
});
