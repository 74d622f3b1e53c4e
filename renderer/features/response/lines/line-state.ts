import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { sideOf } from '../../../generic/saving/three-way.ts';
import { plainDecimal } from '../../../i18n/format/plain-decimal.ts';
import type { ResponseLine } from './response-lines.ts';

/** A supplier's entries for a line, which only make sense together. */
export interface LineValues {
  available: boolean;
  price: string | null;
  priceKind: PriceKind;
}

/** Edits of a line: values, or a text that is not a price yet. */
export interface LineEdit {
  values: LineValues;
  text: string | null;
}

/** The stored lines and their edits. */
export interface LineState {
  /** In the order of the request. */
  stored: Map<string, ResponseLine>;
  /** Lines confirmed by the server; the others are as they were sent. */
  confirmed: Set<string>;
  edits: Map<string, LineEdit>;
  /** Lines of the pending call. */
  sending: ReadonlySet<string>;
  /** Lines that were changed both here and elsewhere, so they await a choice. */
  collisions: Set<string>;
}

export const valuesOf = ({ available, price, priceKind }: ResponseLine): LineValues => ({
  available,
  price,
  priceKind,
});

export const isSameValues = (one: LineValues, other: LineValues): boolean =>
  one.available === other.available &&
  plainDecimal(one.price) === plainDecimal(other.price) &&
  (one.price === null || one.priceKind === other.priceKind);

const editOf = (line: ResponseLine): LineEdit => ({ values: valuesOf(line), text: null });

/** A text that is not a price only equals itself. */
const isSameEdit = (one: LineEdit, other: LineEdit): boolean =>
  one.text === other.text && isSameValues(one.values, other.values);

export const lineState = (lines: readonly ResponseLine[]): LineState => ({
  stored: new Map(lines.map((line) => [line.iri, line])),
  confirmed: new Set(lines.map(({ iri }) => iri)),
  edits: new Map(),
  sending: new Set(),
  collisions: new Set(),
});

/** The lines as the page shows them. */
export const linesIn = ({ stored, edits }: LineState): ResponseLine[] =>
  [...stored.values()].map((line, index) => ({ ...line, ...edits.get(line.iri)?.values, position: index + 1 }));

/** Applies typing. A value equal to the stored one is not an edit, unless another value is being sent. */
export function editLine(state: LineState, iri: string, edit: LineEdit): void {
  const stored = state.stored.get(iri);
  if (!stored) return;
  if (edit.text === null && isSameValues(edit.values, valuesOf(stored)) && !state.sending.has(iri)) {
    state.edits.delete(iri);
    state.collisions.delete(iri);
  } else state.edits.set(iri, edit);
}

/** Merges changes by others into the page. Returns the number of lines changed by others. */
export function mergeLines(state: LineState, changed: readonly ResponseLine[], order: readonly string[]): number {
  let others = 0;
  for (const line of changed) if (takeLine(state, line)) others += 1;
  const described = new Set(changed.map(({ iri }) => iri));
  const known = new Map(state.stored);
  state.stored = new Map();
  for (const iri of [...order, ...described]) {
    const line = known.get(iri);
    if (line) state.stored.set(iri, line);
  }
  for (const iri of known.keys()) {
    if (state.stored.has(iri)) continue;
    // The item is no longer requested, so there is nothing left to offer.
    state.edits.delete(iri);
    state.collisions.delete(iri);
    others += 1;
  }
  return others;
}

/** Returns true if someone else changed the line. */
function takeLine(state: LineState, next: ResponseLine): boolean {
  const { iri } = next;
  const before = state.stored.get(iri);
  const [is, was] = [next.version ?? 0, before?.version ?? 0];
  if (before && (is < was || (is === was && state.confirmed.has(iri)))) return false;
  state.stored.set(iri, next);
  state.confirmed.add(iri);
  if (!before) return true;
  const mine = state.edits.get(iri);
  const [base, theirs] = [editOf(before), editOf(next)];
  const side = mine && sideOf({ base, mine, theirs }, isSameEdit);
  if (mine && side === 'agreed') editLine(state, iri, mine);
  // The stored value was typed again while a call was pending that was then refused.
  else if (side === 'theirs') state.edits.delete(iri);
  else if (side === 'both' && is > was) state.collisions.add(iri);
  return is > was && !isSameEdit(theirs, base);
}

export interface LineBatch {
  body: JsonObject;
  sent: { iri: string; values: LineValues }[];
}

const mostLines = 5_000;

/** The next call. Lines with errors, refused ones, and those awaiting a choice do not hold up the others. */
export function nextLines(state: LineState, isRefused: (iri: string) => boolean): LineBatch | null {
  const sent = [...state.edits]
    .filter(([iri, { text }]) => text === null && !state.collisions.has(iri) && !isRefused(iri))
    .slice(0, mostLines)
    .map(([iri, { values }]) => ({ iri, values }));
  state.sending = new Set(sent.map(({ iri }) => iri));
  const items = sent.map(({ iri, values }) => ({ '@id': iri, version: state.stored.get(iri)?.version, ...values }));
  return sent.length > 0 ? { body: { items }, sent } : null;
}

/** Records a confirmed call. Values typed meanwhile remain edits. */
export function acknowledgeLines(state: LineState, { sent }: LineBatch): void {
  state.sending = new Set();
  for (const { iri, values } of sent) {
    const line = state.stored.get(iri);
    if (!line) continue;
    state.stored.set(iri, { ...line, ...values, version: (line.version ?? 0) + 1 });
    state.confirmed.delete(iri);
    const edit = state.edits.get(iri);
    if (edit) editLine(state, iri, edit);
  }
}

export function chooseLine(state: LineState, iri: string, choice: 'mine' | 'stored'): void {
  state.collisions.delete(iri);
  if (choice === 'stored') state.edits.delete(iri);
}
