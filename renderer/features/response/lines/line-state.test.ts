import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lineDraft, lineDraftIn, restoreLines } from './line-draft.ts';
import {
  acknowledgeLines,
  chooseLine,
  editLine,
  isSameValues,
  linesIn,
  lineState,
  mergeLines,
  nextLines,
  valuesOf,
  type LineBatch,
  type LineState,
} from './line-state.ts';
import type { ResponseLine } from './response-lines.ts';

const line = (iri: string, more: Partial<ResponseLine> = {}): ResponseLine => ({
  iri,
  requestItem: iri,
  position: 1,
  name: iri,
  quantity: '1',
  unit: 'piece',
  note: null,
  available: false,
  price: null,
  priceKind: 'unit',
  version: 1,
  ...more,
});
const open = (...lines: ResponseLine[]): LineState => lineState(lines);
const price = (state: LineState, iri: string, typed: string): void =>
  editLine(state, iri, { values: { available: true, price: typed, priceKind: 'unit' }, text: null });
const none = (): boolean => false;
const pricesOf = (state: LineState): (string | null)[] => linesIn(state).map((one) => one.price);
const bodyOf = (batch: LineBatch | null): unknown => batch?.body['items'];

test('sends prices of unchanged lines with the version they are based on', () => {
  const state = open(line('a'), line('b', { version: 4 }));
  price(state, 'b', '7.5');
  assert.deepEqual(bodyOf(nextLines(state, none)), [
    { '@id': 'b', version: 4, available: true, price: '7.5', priceKind: 'unit' },
  ]);
});

test('saves again if a price is changed back during a save', () => {
  const state = open(line('a', { price: '7', available: true }));
  price(state, 'a', '70');
  const batch = nextLines(state, none);
  assert.ok(batch);
  price(state, 'a', '7');
  acknowledgeLines(state, batch);
  assert.deepEqual(pricesOf(state), ['7']);
  assert.deepEqual(bodyOf(nextLines(state, none)), [
    { '@id': 'a', version: 2, available: true, price: '7', priceKind: 'unit' },
  ]);
});

test("a price changed back after a rejected save yields to a colleague's value", () => {
  const state = open(line('a', { price: '7', available: true }));
  price(state, 'a', '70');
  nextLines(state, none);
  price(state, 'a', '7');
  mergeLines(state, [line('a', { price: '6', available: true, version: 2 })], ['a']);
  assert.deepEqual([pricesOf(state), nextLines(state, none)], [['6'], null]);
});

test('a line that a colleague priced waits for a choice while others continue', () => {
  const state = open(line('a'), line('b'));
  price(state, 'a', '7');
  price(state, 'b', '8');
  const theirs = line('a', { price: '6', available: true, version: 2 });
  assert.equal(mergeLines(state, [theirs], ['a', 'b']), 1);
  assert.deepEqual([pricesOf(state), [...state.collisions]], [['7', '8'], ['a']]);
  assert.equal(nextLines(state, none)?.sent.length, 1);
  chooseLine(state, 'a', 'stored');
  assert.deepEqual(pricesOf(state), ['6', '8']);
});

test('the same price from two users is not a conflict', () => {
  const state = open(line('a'));
  price(state, 'a', '7.50');
  mergeLines(state, [line('a', { price: '7.5', available: true, version: 2 })], ['a']);
  assert.deepEqual([state.edits.size, state.collisions.size], [0, 0]);
});

test('adds and removes lines after an amendment, and drops prices of removed lines', () => {
  const state = open(line('a'), line('b'));
  price(state, 'b', '8');
  mergeLines(state, [line('c')], ['c', 'a']);
  assert.deepEqual(
    linesIn(state).map(({ iri, position }) => [iri, position]),
    [
      ['c', 1],
      ['a', 2],
    ],
  );
  assert.equal(nextLines(state, none), null);
});

test('keeps text that is not a price and does not send it', () => {
  const state = open(line('a', { price: '3', available: true }));
  editLine(state, 'a', { values: { available: true, price: '3', priceKind: 'unit' }, text: '12,x' });
  assert.equal(nextLines(state, none), null);
  assert.equal(state.edits.get('a')?.text, '12,x');
});

test('sends text that was typed during a save in the next save', () => {
  const state = open(line('a'));
  price(state, 'a', '7');
  const batch = nextLines(state, none);
  assert.ok(batch);
  price(state, 'a', '9');
  acknowledgeLines(state, batch);
  assert.deepEqual(bodyOf(nextLines(state, none)), [
    { '@id': 'a', version: 2, available: true, price: '9', priceKind: 'unit' },
  ]);
});

const acts = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1),
    kind: fc.constantFrom('type', 'type', 'odd', 'save', 'lose', 'follow', 'reload'),
    at: fc.nat(3),
  }),
  { maxLength: 40 },
);

test('two colleagues always converge, and no price is lost without a choice', () => {
  fc.assert(
    fc.property(acts, fc.constantFrom('mine', 'stored'), (list, choice) => {
      const store = new Map(['a', 'b', 'c', 'd'].map((iri) => [iri, line(iri)]));
      const all = (): [ResponseLine[], string[]] => [[...store.values()], [...store.keys()]];
      const states = [open(...store.values()), open(...store.values())];
      const typed = new Set<string>();
      const over = new Set<string | null>();
      const put = (batch: LineBatch): boolean => {
        const items = Object(batch.body).items as { '@id': string; version: number }[];
        if (items.some((item) => store.get(item['@id'])?.version !== item.version)) return false;
        for (const { iri, values } of batch.sent) {
          const before = store.get(iri);
          if (before) store.set(iri, { ...before, ...values, version: (before.version ?? 0) + 1 });
        }
        return true;
      };
      const save = (state: LineState): void => {
        for (let attempt = 0; attempt < 9; attempt++) {
          const batch = nextLines(state, none);
          if (!batch) return;
          if (put(batch)) acknowledgeLines(state, batch);
          else mergeLines(state, ...all());
        }
      };
      const reload = (state: LineState, pending: LineBatch | null, answered: boolean): LineState => {
        const text = JSON.stringify(lineDraft(state, pending && { key: 'k', batch: pending }, 0));
        const next = open(...store.values());
        const draft = lineDraftIn(JSON.parse(text));
        if (draft) restoreLines(next, draft, answered);
        mergeLines(next, ...all());
        return next;
      };
      const note = (state: LineState): void => {
        for (const iri of state.collisions) {
          over.add(state.stored.get(iri)?.price ?? null);
          over.add(state.edits.get(iri)?.values.price ?? null);
        }
      };
      list.forEach(({ who, kind, at }, index) => {
        const state = states[who];
        const shown = state && linesIn(state)[at];
        if (!state || !shown) return;
        if (kind === 'type') {
          over.add(shown.price);
          typed.add(String(index + 1));
          price(state, shown.iri, String(index + 1));
        } else if (kind === 'odd') editLine(state, shown.iri, { values: valuesOf(shown), text: 'odd' });
        else if (kind === 'save') save(state);
        else if (kind === 'follow') mergeLines(state, ...all());
        else if (kind === 'reload') states[who] = reload(state, null, false);
        else {
          const batch = nextLines(state, none);
          states[who] = reload(state, batch, batch !== null && put(batch));
        }
        note(states[who] ?? state);
      });
      const finish = (state: LineState): void => {
        state.edits.forEach(({ values }, iri) => editLine(state, iri, { values, text: null }));
        save(state);
        mergeLines(state, ...all());
        note(state);
        state.collisions.forEach((iri) => chooseLine(state, iri, choice));
        save(state);
      };
      for (let round = 0; round < 3; round++) states.forEach(finish);
      for (const state of states) mergeLines(state, ...all());
      const [one = [], other = []] = states.map(linesIn);
      one.forEach((mine, index) => assert.ok(isSameValues(valuesOf(mine), valuesOf(other[index] ?? mine))));
      const left = new Set(one.map((shown) => shown.price));
      for (const each of typed) assert.ok(left.has(each) || over.has(each), `${each} was lost`);
    }),
    { numRuns: 300 },
  );
});
