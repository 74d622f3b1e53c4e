import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionSentence, type SentenceParts } from './condition-sentence.ts';

const words: Record<string, string> = {
  'schemas.condition.is.equals': '{field} is {value}',
  'schemas.condition.is.in': '{field} is {values}',
  'schemas.condition.is.empty': '{field} is empty',
  'schemas.condition.is.filled': '{field} has a value',
  'schemas.condition.is.not': 'not {condition}',
  'schemas.condition.quoted': '{value}',
};
const telling: SentenceParts = {
  text: (id, values) => (words[id] ?? id).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  nameOf: (path) => path.toUpperCase(),
  valueOf: (_, value) => String(value),
  join: (parts, by) => parts.join(by === 'all' ? ' and ' : ' or '),
};

test('writes a condition as a sentence, with brackets where needed', () => {
  const type = { field: 'type', in: ['rfp', 'rfi'] } as const;
  assert.equal(conditionSentence(type, telling), 'TYPE is rfp or rfi');
  assert.equal(
    conditionSentence({ all: [{ field: 'plant', empty: true }, { any: [type, { field: 'x', equals: 3 }] }] }, telling),
    'PLANT is empty and (TYPE is rfp or rfi or X is 3)',
  );
  assert.equal(
    conditionSentence({ not: { all: [type, { field: 'plant', empty: false }] } }, telling),
    'not (TYPE is rfp or rfi and PLANT has a value)',
  );
  assert.equal(conditionSentence({ all: [{ field: 'x', equals: true }] }, telling), 'X is true');
});
