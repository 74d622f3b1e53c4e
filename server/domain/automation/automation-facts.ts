import { openRequestSql } from '../approval-request/open-request.ts';
import { commonPriceSql } from '../negotiation/prices/common-price-sql.ts';
import { digitsSql, rateSql } from '../response/money-sql.ts';
import type { Knex } from 'knex';
import { boundsOfSteps } from '../../../schemas/domain/automation/bound.ts';
import type {
  Bound,
  Facts,
  NegotiationFacts,
  OfferFacts,
  RequestFacts,
  SplitFacts,
} from '../../../schemas/domain/automation/facts.ts';
import type { StepKind } from '../../../schemas/domain/automation/step-kinds.ts';
import { isCompleted } from '../../../schemas/domain/automation/step.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { approverSql, boundsSql } from './bounds-sql.ts';
import { automationOf } from './stored-automation.ts';
import { mayActFor } from './may-act-for.ts';
import { missingToPublish } from '../request/missing-to-publish.ts';
import { candidatesFor } from './candidates.ts';

interface StoredLot extends Omit<NegotiationFacts, 'best'> {
  currency: string;
  best: { participation: string; supplier: string; price: string } | null;
  lowest: string | null;
}

interface StoredFacts {
  request: (RequestFacts & { id: string }) | null;
  invited: number;
  unanswered: number;
  offers: OfferFacts[];
  ratings: Facts['ratings'];
  lots: StoredLot[];
  freeItems: number;
  splits: SplitFacts[];
  bounds: Bound[];
  approver: string | null;
}

/** Facts of the automation, and the owner in whose name it would act; undefined if no one is left to act. */
export interface AutomationFacts {
  facts: Facts;
  workflow: RecordOf<'workflow'>;
  owner: Reader | undefined;
}

type Automation = RecordOf<'automation'>;

/** Reads everything that decides what is due, at one moment. */
export async function automationFacts(
  automation: Automation,
  { services, db }: { services: Services; db: Knex },
): Promise<AutomationFacts> {
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: automation.workflow }, db);
  if (!workflow) throw new Error(`automation ${automation.id} has no workflow`);
  const [stored] = await raw<StoredFacts>(db, { sql: factsSql, bindings: [automation.workflow] });
  if (!stored) throw new Error(`workflow ${automation.workflow} is gone`);
  const owner = await accountReader(workflow.owner, { now: services.now, db });
  const mayAct = mayActFor(owner, automation.organization);
  const { request, lots, ...counted } = stored;
  const facts: Facts = {
    ...counted,
    now: services.now().toISOString(),
    workflow: { state: workflow.state, isTemplate: workflow.isTemplate },
    owner: mayAct ? 'active' : 'inactive',
    request: request && { ...request, missing: await missingIn(request, automation, { services, db }) },
    candidates: isInviting(automation) && request ? (await candidatesFor(request.id, automation, db)).length : 0,
    negotiations: lots.map(lotFacts),
    bounds: [...stored.bounds, ...boundsOfSteps(automationOf(automation).steps)],
  };
  return { facts, workflow, owner: mayAct ? automaticReader(owner) : undefined };
}

/** Acts in the owner's name, marked as automatic. */
const automaticReader = (reader: Reader): Reader => ({ ...reader, caller: { ...reader.caller, automatic: true } });

/** Finding suppliers to invite reads the whole supplier list, so it runs only while inviting is next. */
const isInviting = (automation: Automation): boolean => turnOf(automation) === 'invite';

const turnOf = (automation: Automation): StepKind | undefined =>
  automationOf(automation).steps.find((step) => !isCompleted(step))?.kind;

/** Missing fields of the request; read only while publishing is next. */
async function missingIn(
  { id, state }: { id: string; state: RequestFacts['state'] },
  automation: Automation,
  { services, db }: { services: Services; db: Knex },
): Promise<string[]> {
  if (turnOf(automation) !== 'publish_request' || (state !== 'created' && state !== 'drafted')) return [];
  const [record] = await rowsWhere(entityNamed('request'), { id }, db);
  const found = record ? await missingToPublish(record, db, services.now()) : [];
  return [...new Set(found.map(({ propertyPath }) => propertyPath))];
}

function lotFacts({ best, lowest, currency, type, ...lot }: StoredLot): NegotiationFacts {
  const savingsPercent = best && lowest ? savingsOf(best.price, lowest, currency).percent : null;
  return { ...lot, currency, type: type === 'not_set' ? null : type, best: best && { ...best, savingsPercent } };
}

/**
 * Reads the facts of a workflow, by its id, in one statement. Offers are those of the request that still count or were
 * rejected.
 */
const factsSql = `
with r as (select r.*, w.type as kind from workflow w join request r on r.workflow_id = w.id where w.id = ?),
offer as (
  select o.id, o.state, round(o.total_price * ${rateSql('o', 'r')}, ${digitsSql('r.currency')}) as total_price, s.legal_name as supplier,
    not exists (select from request_item i where i.request_id = r.id and not exists (
      select from response_item l where l.response_id = o.id and l.request_item_id = i.id and l.available)) as complete,
    not exists (select from requirement q join requirement_compliance c on c.requirement_id = q.id and c.response_id = o.id
      where q.request_id = r.id and q.required and not c.can_fulfil) as fulfils
  from r join response o on o.request_id = r.id join organization s on s.id = o.organization_id
  where o.state in ('published', 'accepted', 'rejected', 'invalid') and not o.sealed
),
criterion as (select c.id from r join evaluation_criterion c on c.request_id = r.id where not c.is_price),
lot as (
  select n.id, n.title, n.state, n.type, coalesce(n.currency, 'EUR') as currency,
    (select json_build_object('participation', p.id, 'supplier', s.legal_name,
        'price', coalesce(${commonPriceSql('deal_price')}, ${commonPriceSql('last_offer')})::text)
      from participation p join organization s on s.id = p.supplier_id
      where p.negotiation_id = n.id and p.last_offer is not null
        and (p.id = n.winner_id or (n.winner_id is null and n.state <> 'awarded' and p.state = 'participating'))
      order by p.id = n.winner_id desc, p.rank nulls last, p.id limit 1) as best,
    (select min(${commonPriceSql('initial_price')})::text from participation p where p.negotiation_id = n.id) as lowest,
    exists (select from purchase_order d join participation p on p.id = d.participation_id
      where p.negotiation_id = n.id and d.state <> 'declined') as ordered,
    ${openRequestSql('n.id')} is not null as held,
    (select nullif(a.state, 'open') from approval_request a where a.workflow_id = n.workflow_id and a.scope = n.id::text
      order by a.created_at desc, a.id desc limit 1) as approval_end
  from negotiation n join r on r.workflow_id = n.workflow_id where n.next_round_id is null
)
select
  (select json_build_object('id', r.id, 'state', r.state, 'hasPrices', r.kind <> 'rfi', 'currency', r.currency, 'finishDate',
    to_char(r.finish_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from r) as request,
  (select count(*)::int from r join invitation v on v.request_id = r.id where not v.is_link) as invited,
  (select count(*)::int from r join invitation v on v.request_id = r.id where not v.is_link
    and v.state in ('sent', 'reminded', 'accessed', 'accepted', 'approved') and v.offer_submitted_at is null) as unanswered,
  (select coalesce(json_agg(json_build_object('id', id, 'state', state, 'supplier', supplier, 'complete', complete,
    'fulfils', fulfils, 'total', total_price::text) order by id), '[]') from offer) as offers,
  (select json_build_object(
    'asked', (select count(*) from criterion) * (select count(*) from offer where state <> 'rejected'),
    'given', (select count(*) from evaluation_scoring s join criterion c on c.id = s.evaluation_criterion_id
      join offer o on o.id = s.response_id where o.state <> 'rejected'))) as ratings,
  (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'state', state, 'type', type, 'currency', currency,
    'best', best, 'lowest', lowest, 'ordered', ordered, 'isHeld', held,
    'approvalEnd', approval_end) order by id), '[]') from lot) as lots,
  (select count(*)::int from r join request_item i on i.request_id = r.id left join negotiation m on m.id = i.negotiation_id
    where m.id is null or m.state = 'failed') as "freeItems",
  (select coalesce(json_agg(json_build_object('total', s.total::text, 'currency', s.currency)), '[]')
    from r join supplier_award s on s.request_id = r.id) as splits,
  (select ${boundsSql('r.workflow_id')} from r) as bounds,
  (select ${approverSql('r.workflow_id')} from r) as approver`;
