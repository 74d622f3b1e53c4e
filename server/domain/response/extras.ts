import { Decimal } from '../../../schemas/domain/decimal.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

/** What the request lets offers name beyond a price for each item. */
export type Allowed = NonNullable<RecordOf<'request'>['allows']>;

type Line = Pick<RecordOf<'responseItem'>, 'breaks' | 'capacity'>;
type Offer = Partial<Pick<RecordOf<'response'>, 'discounts' | 'bundles'>>;

const notAsked = (path: string): Violation => violation(path, 'not_asked_for', 'This is not asked for here');

/** Of a line: only what is allowed, and each break from another quantity. */
export function extraViolations({ breaks, capacity }: Line, allows: Allowed): Violation[] {
  const isBroken = breaks !== null && breaks.length > 0;
  if (isBroken && !allows.breaks) return [notAsked('breaks')];
  if (capacity !== null && !allows.capacity) return [notAsked('capacity')];
  const seen = new Set<string>();
  return (breaks ?? []).flatMap(({ from }, place) => {
    const key = new Decimal(from).toFixed();
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [violation(`breaks[${place}].from`, 'not_unique', 'This entry exists already')] : [];
  });
}

/** Of an offer: only what is allowed, for items of the request, each once in a bundle. */
export function offerViolations(
  { discounts, bundles }: Offer,
  { allows, items }: { allows: Allowed; items: ReadonlySet<string> },
): Violation[] {
  if (discounts && discounts.length > 0 && !allows.discounts) return [notAsked('discounts')];
  if (bundles && bundles.length > 0 && !allows.bundles) return [notAsked('bundles')];
  return [...(discounts ?? []).flatMap(wrongDiscount), ...(bundles ?? []).flatMap((bundle, place) => inBundle(bundle, place, items))]; // prettier-ignore
}

type Discount = NonNullable<Offer['discounts']>[number];
type Bundle = NonNullable<Offer['bundles']>[number];

/** Without a condition it would be another price. */
function wrongDiscount({ fromAmount, allItems, percent }: Discount, place: number): Violation[] {
  if (new Decimal(percent).gt(100))
    return [violation(`discounts[${place}].percent`, 'too_large', 'At most 100', { limit: 100 })];
  return fromAmount === undefined && !allItems ? [requiredViolation(`discounts[${place}].fromAmount`)] : [];
}

const inBundle = ({ items: ids }: Bundle, place: number, items: ReadonlySet<string>): Violation[] =>
  ids.flatMap((id, index) => {
    const path = `bundles[${place}].items[${index}]`;
    if (!items.has(id)) return [violation(path, 'not_found', 'This entry was not found')];
    return ids.indexOf(id) < index ? [violation(path, 'not_unique', 'This entry exists already')] : [];
  });
