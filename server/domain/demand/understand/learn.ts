import type { Knex } from 'knex';
import type { LabeledName } from '../../../understanding/category/category-model.ts';
import { trainCategories } from '../../../understanding/category/train-categories.ts';
import { vocabulary } from '../../../understanding/category/vocabulary.ts';
import { topClass } from '../../../../schemas/domain/demands/summary.ts';
import { defineWork } from '../../../kernel/jobs.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { synonyms, synonymsHash } from './synonyms.ts';

/** Maximum number of an organization's newest names to learn from. */
const mostNames = 20_000;

/** Learns the classes of an organization's names in a separate process, and stores the model. */
export const learnCategories = defineWork<{ organization: string }, null>({
  isSlow: true,
  run: async ({ organization }, { services }) => {
    const { db, now } = services;
    const trainedAt = now();
    const own = await ownNames(organization, db);
    const names = [...vocabulary, ...synonyms(), ...own].map(({ name, category }) => ({
      name,
      category: topClass(category),
    }));
    const model = JSON.stringify(trainCategories(names));
    await raw(db, {
      sql: `insert into category_model (organization_id, trained_at, source, names, model) values (?, ?, ?, ?, ?)
        on conflict (organization_id) do update set trained_at = excluded.trained_at, source = excluded.source,
          names = excluded.names, model = excluded.model where category_model.trained_at < excluded.trained_at`,
      bindings: [organization, trainedAt, synonymsHash(), own.length, model],
    });
    return null;
  },
});

/** Names that people classified, items of earlier requests, and titles of the organization's categories. */
const ownNames = (organization: string, db: Knex): Promise<LabeledName[]> =>
  raw<LabeledName>(db, {
    sql: `(select name, category from category_name where organization_id = ? order by said_at desc limit ${mostNames})
      union all (select i.name, r.eclass as category from request r join request_item i on i.request_id = r.id
        where r.organization_id = ? and r.eclass is not null order by r.created_at desc limit ${mostNames})
      union all (select c.title as name, e.code as category from category c, jsonb_array_elements_text(c.eclass) e(code)
        where c.organization_id = ?)`,
    bindings: [organization, organization, organization],
  });

const enough = 20;
const underWay = new Set<string>();

/**
 * Starts learning again after the code list changed or enough names were classified. The caller does not wait for it.
 */
export async function learnIfStale(
  { organization, learned }: { organization: string; learned: { trainedAt: string; source: string } | null },
  services: Services,
): Promise<void> {
  const { jobs } = services;
  if (!jobs || underWay.has(organization) || !(await isStale(organization, learned, services))) return;
  underWay.add(organization);
  await jobs
    .run('learnCategories', { organization }, { organization })
    .catch((error: unknown) => services.log.warn({ err: error, organization }, 'categories could not be learned'))
    .finally(() => underWay.delete(organization));
}

async function isStale(
  organization: string,
  learned: { trainedAt: string; source: string } | null,
  { db }: Services,
): Promise<boolean> {
  if (learned ? learned.source !== synonymsHash() : synonyms().length > 0) return true;
  const [row] = await raw<{ count: number }>(db, {
    sql: `select count(*)::int as count from (select 1 from category_name
      where organization_id = ? and said_at > ? limit ${enough}) c`,
    bindings: [organization, learned?.trainedAt ?? new Date(0)],
  });
  return (row?.count ?? 0) >= enough;
}
