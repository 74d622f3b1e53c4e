import assert from 'node:assert/strict';
import { isObject, type JsonObject } from '../../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../../data/representation.ts';
import { textOf } from '../../rows/cells.ts';
import { acknowledge, nextBatch, type GridBatch } from '../grid-changes.ts';
import { collisionsIn, resolve, type Choice } from '../grid-collisions.ts';
import type { GridColumn } from '../../rows/grid-columns.ts';
import { draftIn, draftOf, withAnswer } from '../grid-draft.ts';
import { mergeRows } from '../grid-merge.ts';
import { restoredState } from '../grid-restore.ts';
import { stateOf, type GridState } from '../grid-state.ts';

export const fields = ['name', 'note', 'custom.f_color'] as const;
const column = (field: string): GridColumn => ({ field, label: field, kind: 'text', choices: [], required: false });
const same = (text: string): string => text;
export const context = {
  columns: fields.map(column),
  words: { parse: same, edit: same, parseDay: same, editDay: same, parseInstant: same, editInstant: same },
};

/** A simple version of the server's rules: versions are checked, all or nothing, and new rows come last. */
export class RowStore {
  readonly rows = new Map<string, Representation>();
  #next = 1;

  snapshot(): { changed: Representation[]; records: Representation[]; order: string[] } {
    const records = [...this.rows.values()];
    return { changed: records, records, order: [...this.rows.keys()] };
  }

  /** Null if a version is outdated. */
  put(body: JsonObject): JsonObject | null {
    const upsert = Array.isArray(body['upsert']) ? body['upsert'].filter(isObject) : [];
    const isStale = (entry: JsonObject): boolean =>
      entry['@id'] !== undefined && this.rows.get(textOf(entry['@id']))?.version !== entry['version'];
    if (upsert.some(isStale)) return null;
    const created: string[] = [];
    const versions: Record<string, number> = {};
    for (const { '@id': iri, remove, version: _, ...values } of upsert) {
      if (remove === true) this.rows.delete(textOf(iri));
      else {
        const at = iri === undefined ? `/${this.#next++}` : textOf(iri);
        const before = this.rows.get(at);
        if (iri === undefined) created.push(at);
        versions[at] = (before?.version ?? 0) + 1;
        const custom = { ...Object(before?.['custom']), ...Object(values['custom']) };
        this.rows.set(at, { ...before, ...values, custom, '@id': at, version: versions[at] });
      }
    }
    const order = Array.isArray(body['order']) ? body['order'].map(String) : [];
    const all = [...new Set([...order, ...this.rows.keys()])];
    const sorted = all.flatMap((iri) => this.rows.get(iri) ?? []);
    this.rows.clear();
    for (const row of sorted) this.rows.set(row['@id'], row);
    return { created, versions };
  }
}

export const storeWith = (...names: string[]): RowStore => {
  const store = new RowStore();
  store.put({ upsert: names.map((name) => ({ name })) });
  return store;
};
export const open = (store: RowStore): GridState => stateOf(store.snapshot(), context);
export const follow = (state: GridState, store: RowStore): void => void mergeRows(state, store.snapshot(), context);

/** Saves like the page: sends changes, follows others' changes if outdated, and tries again. */
export function save(state: GridState, store: RowStore): void {
  for (let attempt = 0; attempt < 20; attempt++) {
    const batch = nextBatch(state, () => false, context);
    if (!batch) return;
    const answer = store.put(batch.body);
    if (answer) acknowledge(state, batch, answer);
    else follow(state, store);
  }
  assert.fail('saving does not end');
}

export const chooseAll = (state: GridState, choice: Choice): void => {
  for (const collision of collisionsIn(state, context)) resolve({ collision, choice }, state, context);
};

/** Reloads the page; the browser kept the draft as text. */
export function reload(
  state: GridState,
  store: RowStore,
  pending: GridBatch | null = null,
  answer: JsonObject | null = null,
): GridState {
  const call = pending && { key: 'k', batch: pending };
  const text = JSON.stringify(draftOf(state, { pending: call, at: 0 }, context));
  const draft = draftIn(JSON.parse(text));
  // The call is sent again under its key and gets the first answer.
  const known = draft && answer ? withAnswer(draft, answer) : draft && { ...draft, pending: null };
  return restoredState(store.snapshot(), known, context);
}

/** The call arrives, but its answer is lost and the page reloads. */
export function loseAnswer(state: GridState, store: RowStore): GridState {
  const batch = nextBatch(state, () => false, context);
  return reload(state, store, batch, batch && store.put(batch.body));
}
