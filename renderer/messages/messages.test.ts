import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { languages } from '../../schemas/language/json-schema.ts';
import { messageAreas, readMessages } from './testing/areas.ts';

const folder = new URL('.', import.meta.url);
const areas = messageAreas();
const read = readMessages;
const english = Object.assign({}, ...areas.map((area) => read('en', area)));

/** Names of the arguments and tags, including those inside plurals. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => argumentsOf(option.value))
        : element.type === TYPE.tag
          ? argumentsOf(element.children)
          : [];
    return [element.value, ...inner];
  });
}

test('every area has the same IDs in all four languages', () => {
  for (const area of areas) {
    const ids = Object.keys(read('en', area)).toSorted();
    for (const language of languages)
      assert.deepEqual(Object.keys(read(language, area)).toSorted(), ids, `${language}/${area}`);
  }
});

/** Maintained by hand: the subjects of each page, to which its text file is restricted. */
test('texts loaded by single pages belong to these pages only', () => {
  const theirs = {
    'schemas.json': /^(schemas|schemaOverlay|configuration|violation)\./,
    'configuration.json': /^(schemas|configuration|setting|violation)\./,
    'register.json': /^(register|legal)\./,
    'reset.json': /^(reset|mails)\./,
    'room.json': /^(room|rules|result|draft|settings)\./,
    'offer.json': /^(offer|offerGuide|receipt|violation)\./,
    'bots.json': /^(bots|violation)\./,
    'negotiations.json': /^(award|awarding|negotiations|types)\./,
    'preflight.json': /^preflight\./,
    'buying.json': /^(assistantRule|automation|buying|violation)\./,
    'demands.json': /^(demands?|demandFile)\./,
    'agent.json': /^(agent|agentRun|violation)\./,
    'currencies.json': /^(currencies|violation|error)\./,
    'comparison.json': /^evaluation\./,
    'scenarios.json': /^(awardScenario|supplierAward|scenarios|violation|error)\./,
    'notifications.json': /^notifications?\./,
    'comments.json': /^(comments?|violation)\./,
    'dashboard.json': /^dashboard\./,
    'audit.json': /^(auditEntry|codeList|legalText|mail|mailText|setting|workflowType)\./,
  };
  for (const [area, own] of Object.entries(theirs))
    assert.deepEqual(
      Object.keys(read('en', area)).filter((id) => !own.test(id)),
      [],
      area,
    );
});

test('no ID is in two areas', () => {
  const all = areas.flatMap((area) => Object.keys(read('en', area)));
  assert.deepEqual(
    all.filter((id, index) => all.indexOf(id) !== index),
    [],
  );
});

test('every message parses and takes the same arguments in all four languages', () => {
  for (const area of areas) {
    for (const [id, message] of Object.entries(read('en', area))) {
      const expected = [...new Set(argumentsOf(parse(message)))].toSorted();
      for (const language of languages) {
        const found = [...new Set(argumentsOf(parse(read(language, area)[id] ?? '')))].toSorted();
        assert.deepEqual(found, expected, `${language} ${id}`);
      }
    }
  }
});

/** Words that would be a second term for a purchaser or an offer. */
const secondWords = { en: /\bbuyers?\b(?! agent)/i, pt: /(?<!você |quem |fornecedor |ninguém |não )\bofertas?\b/i };

test('uses one word for one thing', () => {
  for (const [language, other] of Object.entries(secondWords)) {
    const texts = Object.entries(Object.assign({}, ...areas.map((area) => read(language, area))));
    const found = texts.filter(([, text]) => other.test(String(text).replaceAll(/\{\w+\}/g, '')));
    assert.deepEqual(found, []);
  }
});

/**
 * Ids composed at runtime belong to the schemas (`entities.test.ts`) or are tested with their component. The source is
 * searched, because a type of all ids would reject composed ids, which are plain strings to the compiler.
 */
test('every literal ID in the renderer exists', () => {
  const files = readdirSync(new URL('..', folder), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const missing = files.flatMap((file) => {
    const source = readFileSync(new URL(`../${file}`, folder), 'utf8');
    const used = [...source.matchAll(/\b(?:text|t)\(\s*'([\w-]+\.[\w.-]+)'|\bid="([a-z]\w*\.[\w.-]+)"/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    return used.filter((id) => !(id in english)).map((id) => `${file}: ${id}`);
  });
  assert.deepEqual(missing, []);
});
