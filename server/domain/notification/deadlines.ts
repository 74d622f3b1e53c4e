import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { NotificationEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

const pages = {
  requests: pageLinks.request,
  workflows: pageLinks.workflow,
  negotiations: pageLinks.negotiation,
};

interface Near {
  account: string;
  id: string;
  page: keyof typeof pages;
  title: string | null;
  deadline: string;
}

const dayMs = 86_400_000;
const usable = `a.active and a.email_verified and a.approved and not a.blocked`;

/** Deadlines within a day, for the owner and for suppliers that have not answered; once for each deadline. */
const nearSql = `with near as (
    insert into deadline_told (record_id, deadline)
    select id, finish_date from request
      where state = 'started' and finish_date > :now and finish_date <= :until
    union all
    select id, effective_finish from negotiation
      where state = 'started' and effective_finish > :now and effective_finish <= :until
    on conflict do nothing returning record_id as id, deadline
  )
  select a.id as account, w.id, 'workflows' as page, w.title, near.deadline
    from near join request r on r.id = near.id join workflow w on w.id = r.workflow_id join account a on a.id = w.owner_id
    where ${usable}
  union all
  select a.id, r.id, 'requests', r.title, near.deadline
    from near join request r on r.id = near.id join request_access g on g.request_id = r.id
    join account a on a.organization_id = g.organization_id
    where ${usable} and not exists (select 1 from response o where o.request_id = r.id
      and o.organization_id = g.organization_id and o.state <> 'created')
  union all
  select a.id, n.id, 'negotiations', n.title, near.deadline
    from near join negotiation n on n.id = near.id join workflow w on w.id = n.workflow_id join account a on a.id = w.owner_id
    where ${usable}
  union all
  select a.id, n.id, 'negotiations', n.title, near.deadline
    from near join negotiation n on n.id = near.id join participation p on p.negotiation_id = n.id and p.state = 'participating'
    join account a on a.organization_id = p.supplier_id where ${usable}`;

export function notifyDeadlines(services: Services): Promise<void> {
  const now = services.now();
  const until = new Date(now.getTime() + dayMs);
  return services.db.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: Near[] }>(nearSql, { now, until });
    await writeEffects(trx, rows.map(effectOf), services);
    await raw(trx, {
      sql: 'delete from deadline_told where deadline < ?',
      bindings: [new Date(now.getTime() - 7 * dayMs)],
    });
  });
}

function effectOf({ account, id, page, title, deadline }: Near): NotificationEffect {
  const data = { title, finishDate: new Date(deadline).toISOString(), link: pages[page](id) };
  return { kind: 'notification', message: 'deadline-near', to: { account }, data, isMailed: false };
}
