import { languageOf } from '../account/language-of.ts';
import type { Knex } from 'knex';
import { after } from '../../../schemas/domain/automation/duration.ts';
import { isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import type { CalendarEntry } from '../../../schemas/domain/calendar.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { approvalDue } from '../demand/waiting.ts';
import { calendarWords, type EntryKind } from '../../documents/document-texts.ts';

interface Question {
  account: string;
  organization: string;
  from: Date;
}

interface Found {
  kind: EntryKind;
  id: string;
  page: string;
  title: string | null;
  start: string;
  end: string | null;
}

const keptDays = 30;
const most = 500;

/** Keeps past entries for a month, so that a calendar that rarely syncs misses nothing. */
export async function calendarEntries(
  { caller }: Reader,
  { db, config, now }: Services,
): Promise<{ name: string; entries: CalendarEntry[] }> {
  const from = new Date(now().getTime() - keptDays * 86_400_000);
  const question = { account: caller.account ?? '', organization: caller.organization ?? '', from };
  const language = await languageOf(question.account, db);
  const words = calendarWords[language];
  const found = await (caller.kind === 'supplier' ? ofSupplier : caller.kind === 'purchaser' ? ofPurchaser : none)(
    question,
    db,
  );
  const { host } = new URL(config.publicUrl);
  const entries = found.map(({ kind, id, page, title, start, end }) => ({
    uid: `${kind}-${id}@${host}`,
    title: `${words[kind]}: ${title ?? ''}`,
    start: new Date(start).toISOString(),
    end: end && new Date(end).toISOString(),
    url: `${config.publicUrl}/${page}/${id}`,
  }));
  return { name: 'Parley', entries };
}

const none = (): Promise<Found[]> => Promise.resolve([]);

/** Workflows that the account owns or follows. */
const mine = `w.organization_id = :organization and w.state <> 'archived' and not w.is_template and (w.owner_id = :account
  or exists (select 1 from workflow_follower f where f.workflow_id = w.id and f.account_id = :account))`;
const running = `in ('published', 'started', 'finished', 'negotiated')`;

const purchaserSql = `
  select 'deadline' as kind, w.id, 'workflows' as page, w.title, r.finish_date as start, null::timestamptz as "end"
    from request r join workflow w on w.id = r.workflow_id
    where ${mine} and r.state in ('published', 'started', 'finished') and r.finish_date > :from
  union all
  select 'negotiation', n.id, 'negotiations', n.title, n.start_date, n.effective_finish
    from negotiation n join workflow w on w.id = n.workflow_id
    where ${mine} and n.state ${running} and n.start_date is not null
      and coalesce(n.effective_finish, n.start_date) > :from
  order by start limit ${most}`;

const supplierSql = `
  select 'deadline' as kind, r.id, 'requests' as page, r.title, r.finish_date as start, null::timestamptz as "end"
    from request_access g join request r on r.id = g.request_id
    where g.organization_id = :organization and r.state in ('published', 'started', 'finished') and r.finish_date > :from
  union all
  select 'negotiation', n.id, 'negotiations', n.title, n.start_date, n.effective_finish
    from negotiation_access g join negotiation n on n.id = g.negotiation_id
    join participation p on p.negotiation_id = n.id and p.supplier_id = g.organization_id and p.state <> 'left'
    where g.organization_id = :organization and n.state ${running} and n.start_date is not null
      and coalesce(n.effective_finish, n.start_date) > :from
  order by start limit ${most}`;

const rowsOf = async (sql: string, question: Question, db: Knex): Promise<Found[]> =>
  (await db.raw<{ rows: Found[] }>(sql, { ...question })).rows;

const ofSupplier = (question: Question, db: Knex): Promise<Found[]> => rowsOf(supplierSql, question, db);

async function ofPurchaser(question: Question, db: Knex): Promise<Found[]> {
  const [dated, demands, steps] = await Promise.all([
    rowsOf(purchaserSql, question, db),
    demandsToApprove(question, db),
    stepsToApprove(question, db),
  ]);
  return [...dated, ...demands, ...steps];
}

/** Demands that wait for this account's approval, until they pass to another person. */
async function demandsToApprove({ account, organization }: Question, db: Knex): Promise<Found[]> {
  const rows = await raw<{ id: string; title: string; submittedAt: string }>(db, {
    sql: `select id, title, submitted_at as "submittedAt" from demand
      where organization_id = ? and approver_id = ? and state = 'submitted' and submitted_at is not null
      order by submitted_at desc limit ${most}`,
    bindings: [organization, account],
  });
  return rows.map(({ id, title, submittedAt }) => {
    const start = approvalDue(new Date(submittedAt).toISOString());
    return { kind: 'approval', id, page: 'demands', title, start, end: null };
  });
}

/** Steps that wait for this person, with their time limit. */
async function stepsToApprove({ account, organization }: Question, db: Knex): Promise<Found[]> {
  const rows = await raw<{ id: string; title: string; owner: string; plan: Step[] }>(db, {
    sql: `select w.id, w.title, w.owner_id as owner, a.plan from automation a join workflow w on w.id = a.workflow_id
      where a.organization_id = ? and a.state = 'running' order by a.updated_at desc limit ${most}`,
    bindings: [organization],
  });
  return rows.flatMap(({ id, title, owner, plan }) =>
    plan
      .filter((step) => isOpen(step) && step.openedAt && isApprover(step, { account, owner }))
      .map((step): Found => {
        const start = after(step.openedAt ?? '', step.limit);
        return { kind: 'approval', id, page: 'workflows', title, start, end: null };
      }),
  );
}

const isApprover = ({ approver }: Step, { account, owner }: { account: string; owner: string }): boolean =>
  approver == null || approver === 'owner' ? owner === account : approver.slice(-36) === account;
