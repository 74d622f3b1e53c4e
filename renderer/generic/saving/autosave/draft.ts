import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import { isSame } from '../../form/form-data.ts';
import { sideOf, type Versions } from '../three-way.ts';

/** Edits of a stored record that the server has not confirmed yet. */
export interface Draft {
  base: Representation;
  edits: JsonObject;
  /** Values that the server may have stored: its answer is pending or was lost. */
  sent?: JsonObject;
}

export interface Conflict {
  stored: Representation;
  /** Fields that both sides changed differently. */
  fields: string[];
}

/** The part of a draft that is stored across a reload: the edits, and the values they replaced. */
export interface KeptDraft {
  base: JsonObject;
  edits: JsonObject;
}

export function keptOf({ base, edits }: Draft): KeptDraft {
  const fields = Object.keys(edits).filter((name) => base[name] !== undefined);
  return { base: Object.fromEntries(fields.map((name) => [name, base[name]])), edits };
}

/** Restores a kept draft. Fields without edits come from the current record. */
export function draftOf({ base, edits }: KeptDraft, record: Representation): Draft {
  const typedOver = Object.fromEntries(Object.keys(edits).map((name) => [name, base[name]]));
  return { base: { ...record, ...typedOver }, edits };
}

/** The record as the person sees it, with edits. */
export const valuesOf = (draft: Draft): Representation => ({ ...draft.base, ...draft.edits });

/** The value that an edit replaces: a value being sent may be stored before the edit is. */
function valueBefore({ base, sent }: Draft, name: string, value: unknown): unknown {
  const isLater = sent !== undefined && name in sent && !isSame(value, sent[name]);
  return isLater ? sent[name] : base[name];
}

/** Applies typed values. A value equal to the stored one is no longer an edit. */
export function edited(draft: Draft, patch: JsonObject): Draft {
  const edits = Object.entries({ ...draft.edits, ...patch }).filter(
    ([name, value]) => !isSame(value, valueBefore(draft, name, value)),
  );
  return { ...draft, edits: Object.fromEntries(edits) };
}

/** Applies the server's answer. Values typed meanwhile remain edits. */
export function acknowledged(draft: Draft, sent: JsonObject, answer: Representation): Draft {
  const rest = Object.entries(draft.edits).filter(([name, value]) => !(name in sent && isSame(value, sent[name])));
  return edited({ base: answer, edits: {} }, Object.fromEntries(rest));
}

/** Merges a field that both sides changed; undefined if only a person can decide. */
export type MergeField = (name: string, versions: Versions<unknown>) => unknown;
const nothingMerges: MergeField = () => undefined;

/** Rebases edits onto a newer record. Reports a conflict if both changed the same field differently. */
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
