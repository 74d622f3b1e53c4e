import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { isSame } from '../../form/form-data.ts';
import { sideOf, type Versions } from '../three-way.ts';

/** What a person typed over a stored record and the server has not confirmed yet. */
export interface Draft {
  base: Representation;
  edits: JsonObject;
  /** Values that the server may have stored: its answer is on its way or was lost. */
  sent?: JsonObject;
}

export interface Conflict {
  stored: Representation;
  /** Fields that both sides changed differently. */
  fields: string[];
}

/** As much of a draft as is stored over a reload of the page: what was typed, and what it was typed over. */
export interface KeptDraft {
  base: JsonObject;
  edits: JsonObject;
}

export function keptOf({ base, edits }: Draft): KeptDraft {
  const fields = Object.keys(edits).filter((name) => base[name] !== undefined);
  return { base: Object.fromEntries(fields.map((name) => [name, base[name]])), edits };
}

/** The draft as it was when it was kept; of what was not typed over, the record of now says as much. */
export function draftOf({ base, edits }: KeptDraft, record: Representation): Draft {
  const typedOver = Object.fromEntries(Object.keys(edits).map((name) => [name, base[name]]));
  return { base: { ...record, ...typedOver }, edits };
}

/** The record as the person sees it. */
export const valuesOf = (draft: Draft): Representation => ({ ...draft.base, ...draft.edits });

/** The value that another one was typed over: one that is on its way may be stored before it. */
function valueBefore({ base, sent }: Draft, name: string, value: unknown): unknown {
  const isLater = sent !== undefined && name in sent && !isSame(value, sent[name]);
  return isLater ? sent[name] : base[name];
}

/** Typing; what equals the stored value again is no edit. */
export function edited(draft: Draft, patch: JsonObject): Draft {
  const edits = Object.entries({ ...draft.edits, ...patch }).filter(
    ([name, value]) => !isSame(value, valueBefore(draft, name, value)),
  );
  return { ...draft, edits: Object.fromEntries(edits) };
}

/** The server's answer to what was sent; what was typed meanwhile stays an edit. */
export function acknowledged(draft: Draft, sent: JsonObject, answer: Representation): Draft {
  const rest = Object.entries(draft.edits).filter(([name, value]) => !(name in sent && isSame(value, sent[name])));
  return edited({ base: answer, edits: {} }, Object.fromEntries(rest));
}

/** What one field becomes that both sides changed; undefined where only a person can say. */
export type MergeField = (name: string, versions: Versions<unknown>) => unknown;
const nothingMerges: MergeField = () => undefined;

/** A newer record arrived: edits are laid over it, unless both changed the same field differently. */
export function rebased(
  draft: Draft,
  stored: Representation,
  merge = nothingMerges,
): { draft: Draft; conflict: Conflict | null } {
  const versionsOf = (name: string): Versions<unknown> => ({
    base: valueBefore(draft, name, draft.edits[name]),
    mine: draft.edits[name],
    theirs: stored[name],
  });
  const both = Object.keys(draft.edits).filter((name) => sideOf(versionsOf(name), isSame) === 'both');
  const merged = both.map((name) => [name, merge(name, versionsOf(name))] as const);
  const fields = merged.flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (fields.length > 0) return { draft, conflict: { stored, fields } };
  const edits = { ...draft.edits, ...Object.fromEntries(merged) };
  return { draft: edited({ base: stored, edits: {} }, edits), conflict: null };
}

export const keepingMine = (draft: Draft, conflict: Conflict): Draft =>
  edited({ base: conflict.stored, edits: {} }, draft.edits);

export function takingStored(draft: Draft, conflict: Conflict): Draft {
  const rest = Object.entries(draft.edits).filter(([name]) => !conflict.fields.includes(name));
  return edited({ base: conflict.stored, edits: {} }, Object.fromEntries(rest));
}
