import assert from 'node:assert/strict';
import { test } from 'node:test';
import eclass from '../../../schemas/code-lists/eclass.json' with { type: 'json' };
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { dayOf } from '../../../schemas/domain/understanding/calendar.ts';
import { corpusLanguages } from '../../../schemas/domain/understanding/testing/corpus.ts';
import { isUnit } from '../../../schemas/domain/units.ts';
import { wordsIn } from './judge-needs.ts';
import { itemNames, type LabeledNeed, needsOf } from './needs.ts';

const needs = [...needsOf('open'), ...needsOf('closed')];
const names = itemNames();

const isDay = (day: string, today: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayOf(year, month, date) === day && day >= today;
};

const isThere = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** Formal errors of a label. */
function faultsOf({ text, today, items, neededBy, costCenter, place, budget, questions }: LabeledNeed): string[] {
  const textWords = new Set(wordsIn(text));
  const days = [neededBy, ...items.map((item) => item.neededBy)].filter(isThere);
  const amounts = [...items.map(({ quantity }) => quantity), budget?.amount].filter(isThere);
  return [
    ...items.flatMap(({ name }) => wordsIn(name).filter((word) => !textWords.has(word))),
    ...items.flatMap(({ unit }) => (unit === null || isUnit(unit) ? [] : [unit])),
    ...amounts.filter((amount) => !/^\d+(\.\d+)?$/.test(amount) || !new Decimal(amount).gt(0)),
    ...days.filter((day) => !isDay(day, today)),
    ...[costCenter, place].filter(isThere).filter((words) => !text.includes(words)),
    ...(budget && !/^[A-Z]{3}$/.test(budget.currency) ? [budget.currency] : []),
    ...(Number.isInteger(questions) && questions >= 0 && questions <= 3 ? [] : [`${questions} questions`]),
  ];
}

test('labels are well formed and occur in the text', () => {
  const faulty = needs.map((need) => ({ text: need.text, faults: faultsOf(need) }));
  assert.deepEqual(
    faulty.filter(({ faults }) => faults.length > 0),
    [],
  );
});

test('each language has as many demands and names, at least a third closed, and no duplicates', () => {
  for (const language of corpusLanguages) {
    const [open, closed] = [needsOf('open'), needsOf('closed')].map((all) =>
      all.filter((need) => need.language === language),
    );
    assert.ok(open && closed && open.length >= 250 && closed.length * 2 >= open.length, language);
    for (const part of [open, closed]) assert.ok(part.filter(({ kind }) => kind === 'table').length >= 30, language);
  }
  assert.equal(new Set(needs.map(({ text }) => text)).size, needs.length);
  assert.equal(new Set(names.map(({ name, language }) => `${language} ${name}`)).size, names.length);
});

test('twelve classes have at least 60 names each', () => {
  const classes = [...new Set(names.map(({ category }) => category))];
  assert.equal(classes.length, 12);
  for (const category of classes) {
    assert.ok(eclass.includes(category), category);
    assert.ok(names.filter((one) => one.category === category).length >= 60, category);
  }
});
