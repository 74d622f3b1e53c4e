import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { collisionsIn, type Choice } from './grid-collisions.ts';
import { textIn, type GridRow, type GridState } from './grid-state.ts';
import { chooseAll, context, fields, follow, loseAnswer, open, reload, save, storeWith } from './testing/row-store.ts';

interface Act {
  who: 0 | 1;
  kind: 'type' | 'add' | 'remove' | 'save' | 'follow' | 'reload' | 'lose';
  at: number;
  field: (typeof fields)[number];
}
const acts = fc.array(
  fc.record<Act>({
    who: fc.constantFrom(0, 1),
    kind: fc.constantFrom('type', 'type', 'add', 'remove', 'save', 'follow', 'reload', 'lose'),
    at: fc.nat(5),
    field: fc.constantFrom(...fields),
  }),
  { maxLength: 40 },
);

test('two users always converge, and no input is lost without a choice', () => {
  fc.assert(
    fc.property(acts, fc.constantFrom<Choice>('mine', 'stored'), (list, choice) => {
      const store = storeWith('A', 'B', 'C');
      const states: [GridState, GridState] = [open(store), open(store)];
      const typed = new Map<string, 0 | 1>();
      const offered = new Set<string>();
      const note = (state: GridState): void => {
        for (const one of collisionsIn(state, context)) {
          if (one.kind === 'cell') offered.add(one.stored).add(one.yours);
          else if (one.kind === 'revived') for (const text of one.stored) offered.add(text);
          else for (const field of fields) offered.add(textIn(one.row, field));
        }
      };
      const removed = new Set<string>();
      list.forEach((act, index) => {
        const state = states[act.who];
        const row = state.rows[act.at];
        const text = `${act.field} ${index}`;
        if (act.kind === 'save') save(state, store);
        else if (act.kind === 'follow') follow(state, store);
        else if (act.kind === 'reload') states[act.who] = reload(state, store);
        else if (act.kind === 'lose') states[act.who] = loseAnswer(state, store);
        else if (act.kind === 'add') {
          typed.set(text, act.who);
          state.rows.splice(act.at, 0, { [act.field]: text });
        } else if (row && act.kind === 'type') {
          removed.add(textIn(row, act.field));
          typed.set(text, act.who);
          row[act.field] = text;
        } else if (row && act.kind === 'remove') {
          for (const field of fields) removed.add(textIn(row, field));
          state.rows.splice(act.at, 1);
        }
        note(states[act.who]);
      });
      for (let round = 0; round < 4; round++) {
        for (const state of states) {
          save(state, store);
          follow(state, store);
          note(state);
          chooseAll(state, choice);
          save(state, store);
        }
      }
      for (const state of states) follow(state, store);
      assert.deepEqual(
        states[0].rows.map(({ iri }) => iri),
        states[1].rows.map(({ iri }) => iri),
      );
      const texts = (rows: readonly GridRow[]): string[] =>
        rows.flatMap((row) => fields.map((field) => textIn(row, field)));
      assert.deepEqual(texts(states[0].rows), texts(states[1].rows));
      const left = new Set(texts(states[0].rows));
      const all = [...store.rows.values()];
      const inShelf = all.flatMap((row) =>
        [row['name'], row['note'], Object(row['custom']).f_color].map((value) => value ?? ''),
      );
      assert.deepEqual(texts(states[0].rows), inShelf);
      for (const text of typed.keys())
        assert.ok(left.has(text) || removed.has(text) || offered.has(text), `${text} was lost`);
    }),
    { numRuns: 400 },
  );
});
