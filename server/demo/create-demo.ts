import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { createStory } from './create-story.ts';
import { createPeople, demoPasswordHash } from './create-people.ts';
import { loadYear } from './load-year.ts';

/**
 * Fills an empty database with the demo: a past year, then current events. A database with any content is left
 * unchanged.
 */
export async function createDemo(services: Services): Promise<void> {
  await services.db.transaction(async (trx) => {
    await trx.raw('lock table organization in share row exclusive mode');
    const [row] = await raw<{ filled: boolean }>(trx, {
      sql: 'select exists (select 1 from organization) as filled',
      bindings: [],
    });
    if (row?.filled) return;
    const people = await createPeople(services, trx);
    if (services.config.demoYear)
      await loadYear(trx, { people, passwordHash: await demoPasswordHash(), now: services.now() });
    await createStory({ services, trx, people });
  });
}
