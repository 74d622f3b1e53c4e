import { Decimal } from '../../domain/decimal.ts';
import { violation, type Violation } from '../../language/violation.ts';
import { mostPackages, packagesOf } from '../bots/package-space.ts';
import type { EnteredSettings } from '../common/opening.ts';
import { priceKey } from './plan.ts';
import type { Policy } from './types.ts';

type EnteredLever = NonNullable<Policy['levers']>[number];

const path = 'settings.policy';

/** Checks a policy independently of the offers. */
export function checkPolicy({ policy }: EnteredSettings): Violation[] {
  if (!policy) return [];
  const { levers } = policy;
  return [...(levers ? checkLevers(levers) : []), ...checkAims(policy)];
}

function checkLevers(levers: readonly EnteredLever[]): Violation[] {
  const count = packagesOf(levers.map(({ levels }) => ({ worth: levels })));
  const tooLarge = { limit: mostPackages, count };
  return [
    ...(count > mostPackages
      ? [violation(`${path}.levers`, 'policy_too_large', `At most ${mostPackages} packages`, tooLarge)]
      : []),
    ...(levers.some(({ key }) => key === priceKey)
      ? []
      : [violation(`${path}.levers`, 'price_lever_missing', 'The price lever is required')]),
    ...levers.flatMap((lever, index) => checkLever(lever, { index, levers })),
  ];
}

function checkLever(
  lever: EnteredLever,
  { index, levers }: { index: number; levers: readonly EnteredLever[] },
): Violation[] {
  const at = `${path}.levers[${index}]`;
  if (levers.findIndex(({ key }) => key === lever.key) < index)
    return [violation(`${at}.key`, 'not_unique', 'This entry already exists')];
  if (lever.key === priceKey && lever.direction !== 'lower')
    return [violation(`${at}.direction`, 'not_in_list', 'A lower price is better')];
  return checkLevels(lever, at);
}

/** Values must be ordered, either best to worst or worst to best, and a worse value cannot be worth more. */
function checkLevels({ key, direction, levels }: EnteredLever, at: string): Violation[] {
  const values = levels.map(({ value }) => new Decimal(value));
  const rises = (values[1] ?? new Decimal(0)).gt(values[0] ?? 0);
  return levels.flatMap(({ worth }, index) => {
    const level = `${at}.levels[${index}]`;
    const value = values[index] ?? new Decimal(0);
    const isNothing = key === priceKey ? value.lte(0) : value.lt(0);
    if (isNothing) return [violation(`${level}.value`, 'too_small', 'This is too small', { limit: '0' })];
    if (key !== priceKey && worth == null) return [violation(`${level}.worth`, 'required', 'This field is required')];
    const before = values[index - 1];
    if (!before) return [];
    if (value.eq(before) || value.gt(before) !== rises)
      return [violation(`${level}.value`, 'not_monotone', 'List levels from best to worst, each once')];
    if (key === priceKey) return [];
    const gain = new Decimal(worth ?? 0).cmp(levels[index - 1]?.worth ?? 0);
    const better = rises === (direction === 'higher') ? 1 : -1;
    return gain === -better ? [violation(`${level}.worth`, 'not_monotone', 'A worse level cannot be worth more')] : [];
  });
}

function checkAims({ target, walkAway }: Policy): Violation[] {
  if (target == null || walkAway == null || new Decimal(target).gt(walkAway)) return [];
  return [violation(`${path}.target`, 'target_not_better', 'The target must be better than the walk-away')];
}
