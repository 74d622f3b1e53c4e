import type { EntityUi } from '../../../schemas/language/ui.ts';
import type { OfferedOperation } from '../../data/representation.ts';

export interface OfferedActions {
  /** At most two buttons; the others are in the "…" menu. */
  visible: OfferedOperation[];
  more: OfferedOperation[];
}

/** Operations with their own page (a form, a guide), which are never plain buttons. */
const elsewhere = new Set(['update', 'create', 'get', 'list']);

/**
 * One button per offered operation, in order. Primary ones are visible first. Operations that delete or end something
 * are visible only if there are no others.
 */
export function offeredActions(
  operations: readonly OfferedOperation[],
  ui: EntityUi,
  { hidden = [], quiet = [] }: { hidden?: readonly string[]; quiet?: readonly string[] } = {},
): OfferedActions {
  const offered = operations.filter(({ name }) => !elsewhere.has(name) && !hidden.includes(name));
  const rank = (operation: OfferedOperation): number =>
    ({ primary: 0, none: 1, danger: 2 })[toneOf(operation, ui) ?? 'none'];
  const loud = offered.filter(({ name }) => !quiet.includes(name));
  const chosen = new Set(loud.toSorted((a, b) => rank(a) - rank(b)).slice(0, 2));
  const visible = offered.filter((operation) => chosen.has(operation)).toSorted((a, b) => rank(b) - rank(a));
  return { visible, more: offered.filter((operation) => !chosen.has(operation)) };
}

export const toneOf = (operation: OfferedOperation, ui: EntityUi): 'primary' | 'danger' | undefined =>
  ui.operations?.[operation.name]?.tone;
