import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { createStory } from './create-story.ts';
import { createPeople } from './create-people.ts';

/** Fills an empty database with the demo; one that holds anything is left alone. */
export async function createDemo(services: Services): Promise<void> {
  await services.db.transaction(async (trx) => {
    await trx.raw('lock table organization in share row exclusive mode');
    const [row] = await raw<{ filled: boolean }>(trx, {
      sql: 'select exists (select 1 from organization) as filled',
      bindings: [],
    });
    if (row?.filled) return;
    const people = await createPeople(services, trx);
    await createStory({ services, trx, people });
  });
}
