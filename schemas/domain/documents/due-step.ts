import type { Records } from '../../generated/records.ts';
import { validityStep, type ValidityStep } from '../validity.ts';

type Timed = Pick<Records['supplierDocument'], 'state' | 'validUntil' | 'replacedAt' | 'remindedDays'>;

/**
 * Returns the next reminder or the end of a document that is valid. A supplier's own document has no end of its own,
 * because no one reviews it.
 */
export function documentStep({ state, replacedAt, ...dates }: Timed): ValidityStep | null {
  const isInForce = (state === 'uploaded' || state === 'accepted') && replacedAt === null;
  const step = isInForce ? validityStep(dates) : null;
  return step?.operation === 'expire' && state !== 'accepted' ? null : step;
}
