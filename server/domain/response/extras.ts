import { smallestStep } from '../../../schemas/domain/award/smallest-step.ts';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

/** Elements beyond item prices that the request allows in offers. */
export type AllowedExtras = NonNullable<RecordOf<'request'>['allows']>;

type Line = Pick<RecordOf<'responseItem'>, 'breaks' | 'capacity' | 'price' | 'priceKind'>;
type Offer = Partial<Pick<RecordOf<'response'>, 'discounts' | 'bundles'>>;

const notAsked = (path: string): Violation => violation(path, 'not_asked_for', 'The request does not ask for this');

/** Checks a line: only allowed elements, each break from another quantity and at a lower price, and some capacity. */
export function extraViolations(
  line: Line,
  { allows, quantity }: { allows: AllowedExtras; quantity: string },
): Violation[] {
  const { breaks, capacity } = line;
  const isBroken = breaks !== null && breaks.length > 0;
  if (isBroken && !allows.breaks) return [notAsked('breaks')];
  if (capacity !== null && !allows.capacity) return [notAsked('capacity')];
  const least = smallestStep(quantity);
  const tooSmall = violation('capacity', 'too_small', `At least ${least}`, { limit: least });
  const isTooSmall = capacity !== null && new Decimal(capacity).lt(least);
  return [...repeated(breaks ?? []), ...rising(line), ...(isTooSmall ? [tooSmall] : [])];
}

type Break = NonNullable<Line['breaks']>[number];

function repeated(breaks: readonly Break[]): Violation[] {
  const seen = new Set<string>();
  return breaks.flatMap(({ from }, place) => {
    const key = new Decimal(from).toFixed();
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond ? [violation(`breaks[${place}].from`, 'not_unique', 'This entry already exists')] : [];
  });
}

/** Larger quantities must have lower unit prices: lower than before the first break, and than at each earlier break. */
function rising({ breaks, price, priceKind }: Line): Violation[] {
  const ordered = (breaks ?? [])
    .map((one, place) => ({ ...one, place }))
    .toSorted((a, b) => new Decimal(a.from).cmp(b.from));
  return ordered.flatMap(({ unitPrice, place }, index) => {
    const before = ordered[index - 1]?.unitPrice ?? (priceKind === 'unit' ? price : null);
    if (before === null || new Decimal(unitPrice).lt(before)) return [];
    return [
      violation(`breaks[${place}].unitPrice`, 'not_falling', 'The unit price must fall as quantities rise', {
        limit: before,
      }),
    ];
  });
}

/** Checks an offer: only allowed elements, for items of the request, each once in a bundle. */
export function offerViolations(
  { discounts, bundles }: Offer,
  { allows, items }: { allows: AllowedExtras; items: ReadonlySet<string> },
): Violation[] {
  if (discounts && discounts.length > 0 && !allows.discounts) return [notAsked('discounts')];
  if (bundles && bundles.length > 0 && !allows.bundles) return [notAsked('bundles')];
  return [
    ...(discounts ?? []).flatMap(wrongDiscount),
    ...(bundles ?? []).flatMap((bundle, place) => inBundle(bundle, place, items)),
  ];
}

type Discount = NonNullable<Offer['discounts']>[number];
type Bundle = NonNullable<Offer['bundles']>[number];

/** A discount without a condition would simply be another price. */
function wrongDiscount({ fromAmount, allItems, percent }: Discount, place: number): Violation[] {
  if (new Decimal(percent).gt(100))
    return [violation(`discounts[${place}].percent`, 'too_large', 'At most 100', { limit: 100 })];
  return fromAmount === undefined && !allItems ? [requiredViolation(`discounts[${place}].fromAmount`)] : [];
}

const inBundle = ({ items: ids }: Bundle, place: number, items: ReadonlySet<string>): Violation[] =>
  ids.flatMap((id, index) => {
    const path = `bundles[${place}].items[${index}]`;
    if (!items.has(id)) return [violation(path, 'not_found', 'This entry was not found')];
    return ids.indexOf(id) < index ? [violation(path, 'not_unique', 'This entry already exists')] : [];
  });
