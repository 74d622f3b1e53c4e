import { mechanismFor } from '../../../../schemas/mechanisms/index.ts';
import { entrantOf, type EntrantRecord } from '../../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../../schemas/mechanisms/common/read-state.ts';
import type { Lot } from '../../../../schemas/mechanisms/common/opening.ts';
import { priceBasis } from '../../../../schemas/mechanisms/common/step-amount.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';

interface Against {
  participations: readonly EntrantRecord[];
  currency: string;
  /** Set for types that look at items. */
  lot?: Omit<Lot, 'seed'> | undefined;
}

/** Violations of settings against the offers: a start above the lowest price, a step with too many decimals. */
export function settingsViolations(
  { type, settings }: Pick<Records['negotiation'], 'type' | 'settings'>,
  { participations, currency, lot }: Against,
): Violation[] {
  const mechanism = mechanismFor(type);
  if (!mechanism) return [];
  if (participations.length === 0) return mechanism.checkEntered(enteredSettings(settings));
  const basis = priceBasis(participations.map(entrantOf), currency);
  return mechanism.checkSettings(enteredSettings(settings), basis, lot && { ...lot, seed: '' });
}
