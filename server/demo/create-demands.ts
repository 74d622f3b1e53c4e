import story from '../../examples/demo/story.json' with { type: 'json' };
import type { Actor } from './actor.ts';

/** Acts as one of the demo's people, so many days ago. */
type Acting = (key: string, daysAgo: number) => Promise<Actor>;

/** What colleagues need: some of it approved and to be bundled, one waiting for its approver, one still a draft. */
export async function createDemands(acting: Acting, approver: string): Promise<void> {
  const lead = await acting('lead', 20);
  const centers = new Map<string, string>();
  for (const { number, name, limit } of story.costCenters) {
    const body = { number, name, limit: { amount: limit, currency: 'EUR' }, approver };
    centers.set(number, (await lead.act('costCenter', 'create', body)).id);
  }
  for (const { by, daysAgo, costCenter, value, submit, ...told } of story.demands) {
    const person = await acting(by, daysAgo);
    const items = told.items.map(([name, quantity, unit, category]) => ({
      name,
      quantity,
      unit,
      ...(category ? { category } : {}),
    }));
    const estimatedValue = { amount: value, currency: 'EUR' };
    const body = { title: told.title, items, costCenter: centers.get(costCenter), estimatedValue };
    const draft = await person.act('demand', 'create', body);
    if (submit) await person.act('demand', 'submit', { version: draft.version }, draft.id);
  }
}
