import { aspiration } from '../bots/aspiration.ts';
import { menu } from '../bots/menu.ts';
import type { Package } from '../bots/package.ts';
import { counterOffer, takes } from '../bots/strategy.ts';
import { isTooDear, packageAt, worthOf } from './packages.ts';
import { type Scene, limitsOf, stanceOf } from './stance.ts';

/**
 * The bot's next move. `listen`: the supplier has said nothing that a package could answer. `hold`: nothing new to
 * offer, and the table is unchanged. `end`: the bot's messages are used up.
 */
export type Move =
  | { kind: 'accept'; package: Package }
  | { kind: 'offer'; packages: Package[]; numbers: number[] }
  | { kind: 'listen' }
  | { kind: 'hold' }
  | { kind: 'end' };

export function nextMove(scene: Scene): Move {
  const { plan, talk } = scene;
  const { pending, used } = talk;
  if (pending && pending.package === null) return { kind: 'listen' };
  if (pending?.package && isTaken(pending.package, scene)) return { kind: 'accept', package: pending.package };
  if (used >= plan.messages) return { kind: 'end' };
  const { stance, soFar } = stanceOf(scene);
  const chosen = counterOffer(stance, soFar);
  if (chosen === null) return { kind: 'hold' };
  const { space } = stance;
  const least = Math.min(space.worth[chosen] ?? 0, aspiration(stance, used));
  const numbers = menu(stance, { chosen, offered: soFar.offered, least });
  const packages = numbers.map((number) => packageAt(space.levelsOf(number), plan));
  return packages.every((offer) => isWithin(offer, scene)) ? { kind: 'offer', packages, numbers } : { kind: 'hold' };
}

function isTaken(offer: Package, scene: Scene): boolean {
  const worth = worthOf(offer, scene);
  if (worth === null || !isWithin(offer, scene)) return false;
  const { stance, soFar } = stanceOf(scene);
  return takes(stance, soFar, worth);
}

/**
 * Checks the limit on the package itself, independently of the engine. Every package offered or accepted must keep it.
 */
export function isWithin(offer: Package, scene: Scene): boolean {
  const worth = worthOf(offer, scene);
  return worth !== null && worth >= limitsOf(scene).walkAway && !isTooDear(offer, scene.plan);
}
