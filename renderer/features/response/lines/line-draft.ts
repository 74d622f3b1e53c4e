import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { isStoredCall, type StoredCall } from '../../../generic/saving/rows/open-rows.ts';
import type { PendingCall } from '../../../generic/saving/rows/send-loop.ts';
import { acknowledgeLines, type LineBatch, type LineEdit, type LineState } from './line-state.ts';
import type { ResponseLine } from './response-lines.ts';

export interface DraftLine {
  iri: string;
  edit: LineEdit;
  /** The stored line that was edited. */
  stored: ResponseLine;
  collides: boolean;
}

export interface LineDraft {
  lines: DraftLine[];
  /** A call without a known answer. */
  pending: (StoredCall & LineBatch) | null;
}

/** Everything that only this page knows; null if there is nothing. */
export function lineDraft(state: LineState, pending: PendingCall<LineBatch> | null, at: number): LineDraft | null {
  if (state.edits.size === 0 && !pending) return null;
  const lines = [...state.edits].flatMap(([iri, edit]): DraftLine[] => {
    const stored = state.stored.get(iri);
    return stored ? [{ iri, edit, stored, collides: state.collisions.has(iri) }] : [];
  });
  return { lines, pending: pending && { key: pending.key, at, ...pending.batch } };
}

export function lineDraftIn(value: JsonObject | null): LineDraft | null {
  if (!value || !Array.isArray(value['lines'])) return null;
  const { pending } = value;
  return { lines: value['lines'].filter(isDraftLine), pending: isDraftCall(pending) ? pending : null };
}

const isDraftLine = (value: unknown): value is DraftLine =>
  isObject(value) && typeof value['iri'] === 'string' && isObject(value['edit']) && isObject(value['stored']);
const isDraftCall = (value: unknown): value is StoredCall & LineBatch => isStoredCall(value);

/** Restores earlier edits onto the lines they changed. Changes by others are merged next. */
export function restoreLines(state: LineState, draft: LineDraft, answered: boolean): void {
  for (const { iri, edit, stored, collides } of draft.lines) {
    if (!state.stored.has(iri)) continue;
    state.stored.set(iri, stored);
    state.edits.set(iri, edit);
    if (collides) state.collisions.add(iri);
  }
  if (answered && draft.pending) acknowledgeLines(state, draft.pending);
}
