import type { Random } from '../buying/random-of.ts';
import type { HeldRule } from './journal.ts';

/** Each command as often as it is to be drawn. */
const bag = [
  'propose',
  'propose',
  'propose',
  'propose',
  'approve',
  'approve',
  'approve',
  'approve',
  'approve',
  'approve',
  'approve',
  'approve',
  'approve',
  'decline',
  'withdraw',
  'delegate',
  'delegate',
  'change',
  'change',
  'expire',
  'escalate',
  'changeRule',
  'leave',
] as const;
export type Kind = (typeof bag)[number];

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** 5 to 16 commands. Most begin with a proposal. */
export function drawKinds(random: Random): Kind[] {
  const drawn = Array.from({ length: 4 + Math.floor(random() * 12) }, () => pick<Kind>(random, bag));
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
