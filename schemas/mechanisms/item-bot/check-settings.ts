import { Decimal } from '../../domain/decimal.ts';
import { violation, type Violation } from '../../language/violation.ts';
import type { EnteredSettings, Lot } from '../common/opening.ts';
import { precise, type SettingsCheck } from '../common/settings-check.ts';
import { allGoals, mostItems, totalsOf } from './plan.ts';

/** Reports unreachable values at the property where they were entered. Sums are checked only if the lot is known. */
export const checkItemBotSettings: SettingsCheck = (entered, basis, lot) => [
  ...(lot ? sizeViolations(lot) : []),
  ...itemViolations(entered, lot),
  ...precise(entered, ['totalTarget', 'totalLimit'], basis),
  ...(lot ? sumViolations(entered, { lot, currency: basis.currency }) : []),
];

/** More items cannot be answered at once and should be split into several lots. */
const sizeViolations = ({ items }: Lot): Violation[] =>
  items.length > mostItems
    ? [violation('items', 'too_many', `At most ${mostItems} entries`, { limit: mostItems })]
    : [];

function itemViolations({ items = [] }: EnteredSettings, lot: Lot | undefined): Violation[] {
  const known = lot && new Set(lot.items.map(({ id }) => id));
  const seen = new Set<string>();
  return items.flatMap(({ item, target, limit }, index) => {
    const path = `settings.items[${index}]`;
    if (known && !known.has(item)) return [violation(`${path}.item`, 'not_found', 'This entry was not found')];
    if (seen.size === seen.add(item).size)
      return [violation(`${path}.item`, 'not_unique', 'This entry already exists')];
    return new Decimal(target).gt(limit) ? [tooLarge(`${path}.target`, limit)] : [];
  });
}

/** The total limit must be within reach of the targets. */
function sumViolations(entered: EnteredSettings, { lot, currency }: { lot: Lot; currency: string }): Violation[] {
  const { totalTarget, totalLimit } = entered;
  if (totalLimit === undefined) return [];
  const { target } = totalsOf(allGoals(entered, lot), { items: lot.items, currency });
  if (new Decimal(totalLimit).lt(target))
    return [violation('settings.totalLimit', 'too_small', `At least ${target}`, { limit: target })];
  if (totalTarget !== undefined && new Decimal(totalTarget).gt(totalLimit))
    return [tooLarge('settings.totalTarget', totalLimit)];
  return [];
}

const tooLarge = (path: string, limit: string): Violation =>
  violation(path, 'too_large', `At most ${limit}`, { limit });
