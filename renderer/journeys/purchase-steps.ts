import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { thenDo } from '../../schemas/domain/routing/then-do.ts';
import { signIn, type ApiPerson } from './api.ts';
import { offer } from './offers.ts';
import type { Stage } from './support.ts';

const patience = { limit: 'P2D', escalation: { to: 'organization_admin', after: 'P1D' } };
const address = { addressLine1: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' };
const day = 86_400_000;

const kinds = [
  'publish_request',
  'rate',
  'decide_offers',
  'form_lots',
  'choose_type',
  'publish_negotiations',
  'run_bots',
  'award',
  'order',
] as const;

/** All steps as automatic, except for those that ask. */
const stepsOf = (confirmedSteps: readonly string[]): object[] =>
  kinds.map((kind) => ({
    kind,
    mode: confirmedSteps.includes(kind) ? 'ask' : 'auto',
    ...patience,
    ...(kind === 'publish_negotiations' ? { settings: { startAfter: 'PT1S', lasts: 'PT4S' } } : {}),
    ...(kind === 'award' ? { settings: { budget: '100000' } } : {}),
    ...(kind === 'form_lots' ? { settings: { strategy: 'single' } } : {}),
  }));

/** A template for requests that anyone may answer, with automated workflows. */
export async function makeTemplate(
  buyer: ApiPerson,
  title: string,
  templateKind: string,
  confirmedSteps: readonly string[] = [],
): Promise<string> {
  const made = String((await buyer.post('/api/default-workflows', { title }))['@id']);
  const request = String((await buyer.post('/api/default-requests', { workflow: made, title }))['@id']);
  await buyer.post('/api/default-request-items', { request, name: 'Safety shoes S3', quantity: '40', unit: 'PR' });
  await buyer.put(request, {
    currency: 'EUR',
    paymentTerms: 'net_30',
    deliveryTerms: 'DAP',
    deliveryAddress: address,
    deliveryTime: { mode: 'until', end: new Date(Date.now() + 90 * day).toISOString().slice(0, 10) },
    public: true,
    templateTimeframe: { startsAfterDays: 0, lastsDays: 5 },
  });
  await buyer.post('/api/invitations', { request, email: 'supplier1@parley.example' });
  await buyer.act(made, 'to-template');
  if (templateKind === 'self_sourcing') await buyer.act(made, 'change-use', { templateKind });
  await buyer.put(`${made}/automation`, { steps: stepsOf(confirmedSteps), version: 1 });
  return made;
}

/** Routes demands of this class to the template automatically. */
export async function makeRule(
  lead: ApiPerson,
  template: string,
  title: string,
  confirmedSteps: readonly string[] = [],
): Promise<void> {
  const steps = [
    ...kinds.map((kind) => ({ kind, mode: confirmedSteps.includes(kind) ? 'ask' : 'auto' })),
    { kind: 'invite', mode: 'auto' },
  ];
  await lead.post('/api/assistant-rules', {
    title,
    when: { amountTo: '100000' },
    ...thenDo({ kind: 'self_sourcing', template, steps }),
  });
}

/** Polls until there is an answer. */
export async function comes<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const until = Date.now() + 90_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    assert.ok(Date.now() < until, `${what} does not come`);
    await sleep(300);
  }
}

export interface Purchase {
  workflow: string;
  request: string;
}

/** The request of a workflow once it is published. */
export function untilPublished(buyer: ApiPerson, workflow: string): Promise<Purchase> {
  return comes('the request', async () => {
    const { request } = await buyer.get(workflow);
    if (typeof request !== 'string') return false;
    return (await buyer.get(request))['state'] === 'started' && { workflow, request };
  });
}

/** Two suppliers answer the request and its offer phase ends, which otherwise only waiting can achieve. */
export async function answerRequest({ origin, databaseUrl }: Stage, { request }: Purchase): Promise<void> {
  for (const [index, email] of ['supplier1@parley.example', 'supplier2@parley.example'].entries())
    await offer(await signIn(origin, email), request, [String(60 + index * 5)]);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const id = request.slice(-36);
  await client.query(`update request set finish_date = now() - interval '1 second' where id = $1`, [id]);
  const payload = JSON.stringify({ kind: 'engine', workflow: 'request', id });
  await client.query(
    `insert into outbox (id, kind, payload, created_at) values (gen_random_uuid(), 'engine', $1, now())`,
    [payload],
  );
  await client.query(`select pg_notify('parley_outbox', '')`);
  await client.end();
}

/** Manual operations by the buying side in a workflow, which should only be the answers to questions. */
export async function clicksOf({ databaseUrl }: Stage, { workflow, request }: Purchase): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ operation: string }>(
    `select h.operation from history h join account a on a.id = h.account_id
      where not h.automatic and not a.requester and a.organization_id = (select organization_id from workflow where id = $1)
        and (h.record_id in ($1, $2) or h.record_id in (select id from negotiation where request_id = $2)
          or h.record_id in (select p.id from participation p join negotiation n on n.id = p.negotiation_id where n.request_id = $2)
          or h.record_id in (select id from automation where workflow_id = $1))
      order by h.at`,
    [workflow.slice(-36), request.slice(-36)],
  );
  await client.end();
  return rows.map(({ operation }) => operation);
}

/** The resulting order. */
export const ordered = (buyer: ApiPerson, { workflow }: Purchase): Promise<string> =>
  comes('the order', async () => {
    const members = (await buyer.get('/api/default-negotiations?type=finished&itemsPerPage=100'))['hydra:member'];
    const lots = (Array.isArray(members) ? members : []).map(Object).filter((one) => one.workflow === workflow);
    if (!lots.some(({ state }) => state === 'awarded')) return false;
    const orders = (await buyer.get('/api/purchase-orders?itemsPerPage=100'))['hydra:member'];
    const found = (Array.isArray(orders) ? orders : [])
      .map(Object)
      .find((one) => lots.some((lot) => lot['@id'] === one.negotiation));
    return found ? String(found['@id']) : false;
  });

/** The approval link mailed to this person for this demand. The demo's own demands also send such mails. */
export async function approvalLinkOf({ origin }: Stage, to: string, number: string): Promise<string | undefined> {
  const answer: unknown = await (await fetch(`${origin}/api/dev/mails?to=${to}`)).json();
  const mails: unknown = Reflect.get(Object(answer), 'hydra:member');
  const texts = (Array.isArray(mails) ? mails : []).map((mail) => JSON.stringify(mail));
  const mailText = texts.find((text) => text.includes(number));
  return mailText && /\/approvals\/[\w-]{43}/.exec(mailText)?.[0];
}
