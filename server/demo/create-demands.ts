import story from '../../examples/demo/story.json' with { type: 'json' };
import type { Actor } from './actor.ts';

/** Acts as one of the demo's people, the given number of days ago. */
type ActorAt = (key: string, daysAgo: number) => Promise<Actor>;

/**
 * Creates the demands of colleagues: some approved and ready to be bundled, one awaiting approval, one still a draft.
 * `centers`: by number.
 */
export async function createDemands(actorAt: ActorAt, centers: ReadonlyMap<string, string>): Promise<void> {
  for (const { by, daysAgo, costCenter, value, submit, ...input } of story.demands) {
    const person = await actorAt(by, daysAgo);
    const items = input.items.map(([name, quantity, unit, category]) => ({
      name,
      quantity,
      unit,
      ...(category ? { category } : {}),
    }));
    const estimatedValue = { amount: value, currency: 'EUR' };
    const body = { title: input.title, items, costCenter: centers.get(costCenter), estimatedValue };
    const draft = await person.act('demand', 'create', body);
    if (submit) await person.act('demand', 'submit', { version: draft.version }, draft.id);
  }
}
