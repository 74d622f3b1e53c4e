import assert from 'node:assert/strict';
import { test } from 'node:test';
import eclass from '../../../code-lists/eclass.json' with { type: 'json' };
import { Decimal } from '../../decimal.ts';
import { isUnit } from '../../units.ts';
import { dayOf } from '../calendar.ts';
import { corpusLanguages } from './corpus.ts';
import { wordsIn } from './need-judgement.ts';
import {
  itemNamesOf,
  type LabelledNeed,
  type LabelledOrder,
  needsOf,
  orderParts,
  type OrderPart,
  ordersOf,
} from './needs.ts';

const parts = ['known', 'unseen'] as const;
const needs = corpusLanguages.flatMap((language) =>
  [...parts, 'second' as const].flatMap((part) => needsOf(language, part)),
);
const names = corpusLanguages.flatMap((language) => parts.flatMap((part) => itemNamesOf(language, part)));

const isDay = (day: string, today: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayOf(year, month, date) === day && day >= today;
};

/** What is wrong with the form of a label. */
function faultsOf({ text, today, items, neededBy, costCenter, place, budget, questions }: LabelledNeed): string[] {
  const said = new Set(wordsIn(text));
  const days = [neededBy, ...items.map((item) => item.neededBy ?? null)].filter((day) => day !== null);
  const amounts = [...items.map(({ quantity }) => quantity), budget?.amount ?? null].filter((one) => one !== null);
  return [
    ...items.flatMap(({ name }) => wordsIn(name).filter((word) => !said.has(word))),
    ...items.flatMap(({ unit }) => (unit === null || isUnit(unit) ? [] : [unit])),
    ...amounts.filter((amount) => !/^\d+(\.\d+)?$/.test(amount) || !new Decimal(amount).gt(0)),
    ...days.filter((day) => !isDay(day, today)),
    ...[costCenter, place].flatMap((words) => (words === null || text.includes(words) ? [] : [words])),
    ...(budget === null || /^[A-Z]{3}$/.test(budget.currency) ? [] : [budget.currency]),
    ...(Number.isInteger(questions) && questions >= 0 && questions <= 3 ? [] : [`${questions} questions`]),
  ];
}

test('labels are well formed, and their words stand in the text', () => {
  const faulty = needs.map((need) => ({ text: need.text, faults: faultsOf(need) }));
  assert.deepEqual(
    faulty.filter(({ faults }) => faults.length > 0),
    [],
  );
});

test('there are as many demands and names of each language, a quarter of them unseen, none twice', () => {
  for (const language of corpusLanguages) {
    const [known, unseen] = parts.map((part) => needsOf(language, part));
    assert.ok(known && unseen && known.length + unseen.length >= 140, language);
    assert.equal(Math.floor((known.length + unseen.length) / 4), unseen.length, language);
    assert.ok([...known, ...unseen].every((need) => need.language === language));
  }
  assert.equal(new Set(needs.map(({ text }) => text)).size, needs.length);
  assert.equal(new Set(names.map(({ name, language }) => `${language} ${name}`)).size, names.length);
});

const orders = corpusLanguages.flatMap((language) => orderParts.flatMap((part) => ordersOf(language, part)));

const withoutFields = (order: LabelledOrder): LabelledNeed => ({
  ...order,
  neededBy: null,
  costCenter: null,
  place: null,
  budget: null,
});

test('demands of which only items are labelled are well formed, none of their texts twice or in another one', () => {
  const faulty = orders.map((order) => ({ text: order.text, faults: faultsOf(withoutFields(order)) }));
  assert.deepEqual(
    faulty.filter(({ faults }) => faults.length > 0),
    [],
  );
  const texts = [...orders, ...needs].map(({ text }) => text);
  assert.equal(new Set(texts).size, texts.length);
  for (const language of corpusLanguages)
    for (const part of orderParts) assert.ok(ordersOf(language, part).length >= fewest(part), `${language} ${part}`);
});

/** The ninth is smaller, those of tables are, and of the tenth some languages wait for more. */
const smaller: Partial<Record<OrderPart, number>> = {
  ninth: 40,
  tenth: 25,
  seventeenth: 30,
  eighteenth: 30,
  nineteenth: 30,
  'twenty-first': 30,
};
const fewest = (part: OrderPart): number => smaller[part] ?? 50;

test('the second corpus has at least 50 demands of each language', () => {
  for (const language of corpusLanguages) assert.ok(needsOf(language, 'second').length >= 50, language);
});

test('twelve classes of the list have at least 60 names each, 50 of them known', () => {
  const classes = [...new Set(names.map(({ category }) => category))];
  assert.equal(classes.length, 12);
  for (const category of classes) {
    assert.ok(eclass.includes(category), category);
    const known = corpusLanguages
      .flatMap((language) => itemNamesOf(language))
      .filter((one) => one.category === category);
    assert.ok(known.length >= 50, `${category}: ${known.length}`);
    assert.ok(names.filter((one) => one.category === category).length >= 60, category);
  }
});
