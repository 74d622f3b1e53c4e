import type { Random } from '../buying/random-of.ts';
import type { HeldRule } from './journal.ts';

/** How often each command is drawn. */
const weights = {
  propose: 4,
  approve: 9,
  decline: 1,
  withdraw: 1,
  delegate: 2,
  change: 2,
  expire: 1,
  escalate: 1,
  changeRule: 1,
  leave: 1,
} as const;
export type Kind = keyof typeof weights;

const bag = Object.entries(weights).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind)) as Kind[];

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** 5 to 16 commands. Most begin with a proposal. */
export function drawKinds(random: Random): Kind[] {
  const drawn = Array.from({ length: 4 + Math.floor(random() * 12) }, () => pick(random, bag));
  return random() < 0.9 ? ['propose', ...drawn] : drawn;
}

/** One to three steps of one to three approvers. */
export function drawRule(random: Random, people: readonly string[]): HeldRule {
  const steps = Array.from({ length: pick(random, [1, 1, 2, 2, 3]) }, () => {
    const count = pick(random, [1, 1, 2, 3]);
    const approvers = people.toSorted(() => random() - 0.5).slice(0, count);
    return { approvers, quorum: 1 + Math.floor(random() * count) };
  });
  return { steps, separateDuties: random() < 0.6 };
}
