import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Pending } from '../../../generic/saving/rows/send-loop.ts';
import { acknowledgeLines, type LineBatch, type LineEdit, type LineState } from './line-state.ts';
import type { OfferLine } from './response-lines.ts';

export interface KeptLine {
  iri: string;
  edit: LineEdit;
  /** What it was typed over. */
  stored: OfferLine;
  collides: boolean;
}

export interface KeptLines {
  lines: KeptLine[];
  /** A call whose answer is not known. */
  pending: (Pending<LineBatch> & { at: number }) | null;
}

/** Everything that only this page knows; null when that is nothing. */
export function keptLines(state: LineState, pending: Pending<LineBatch> | null, at: number): KeptLines | null {
  if (state.edits.size === 0 && !pending) return null;
  const lines = [...state.edits].flatMap(([iri, edit]): KeptLine[] => {
    const stored = state.stored.get(iri);
    return stored ? [{ iri, edit, stored, collides: state.collisions.has(iri) }] : [];
  });
  return { lines, pending: pending && { ...pending, at } };
}

export function keptLinesIn(value: JsonObject | null): KeptLines | null {
  if (!value || !Array.isArray(value['lines'])) return null;
  const { pending } = value;
  return { lines: value['lines'].filter(isKeptLine), pending: isKeptCall(pending) ? pending : null };
}

const isKeptLine = (value: unknown): value is KeptLine =>
  isObject(value) && typeof value['iri'] === 'string' && isObject(value['edit']) && isObject(value['stored']);
const isKeptCall = (value: unknown): value is NonNullable<KeptLines['pending']> =>
  isObject(value) && typeof value['key'] === 'string' && isObject(value['batch']);

/** What was typed before, over the lines that it was typed over; what others did since is merged next. */
export function restoreLines(state: LineState, kept: KeptLines, answered: boolean): void {
  for (const { iri, edit, stored, collides } of kept.lines) {
    if (!state.stored.has(iri)) continue;
    state.stored.set(iri, stored);
    state.edits.set(iri, edit);
    if (collides) state.collisions.add(iri);
  }
  if (answered && kept.pending) acknowledgeLines(state, kept.pending.batch);
}
