import { testEvent } from '../../../permissions/webhook-events.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { defineRule, definePureRule, type FactsContext, type Rules, type Write } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { deliveryChannel } from './channel.ts';
import { urlViolations, type UrlRules } from './check-url.ts';
import { availableEvents } from './follow-events.ts';
import { laneOf, opensSeed } from './keys.ts';
import { newDelivery } from './new-delivery.ts';

const mostWebhooks = 20;
const mostTestsPerHour = 20;
const dayMs = 86_400_000;

interface MadeKeys {
  id: string;
  publicKey: string;
  secret: string;
  seed: string;
}

/** The route makes the keys, because its answer shows the secret, and no row and no history may contain it. */
function keysIn(foundOut: object | undefined): MadeKeys {
  const text = (name: keyof MadeKeys): string => {
    const value: unknown = foundOut && Reflect.get(foundOut, name);
    if (typeof value !== 'string') throw new Error('only the route makes the keys of a webhook');
    return value;
  };
  return { id: text('id'), publicKey: text('publicKey'), secret: text('secret'), seed: text('seed') };
}

const create = defineRule<'webhook', 'create', number>({
  facts: async ({ record: { organization } }, { trx }) => {
    await lockOrganization(organization, trx);
    const sql = 'select count(*)::int as count from webhook where organization_id = ?';
    return countOf({ sql, bindings: [organization] }, trx);
  },
  decide: ({ input, foundOut, reader, facts: count }, { config }) => {
    refuse(input, config);
    if (count >= mostWebhooks) throw new Problem('limit_reached', { params: { limit: mostWebhooks } });
    const { account } = reader.caller;
    if (account === null) throw new Problem('insufficient_role');
    const { id, publicKey, secret, seed } = keysIn(foundOut);
    return {
      changes: { id, publicKey, owner: account },
      writes: [{ table: 'webhook_lane', rows: [{ webhookId: id, secret, seed }] }],
    };
  },
});

/** Saving a webhook as active, or with another address, ends its failures. Switching it off discards what waits. */
const update = definePureRule<'webhook', 'update'>(({ record, input }, { config }) => {
  const next = { ...record, ...input };
  refuse(next, config);
  if (!next.active) return { writes: discardPending(record.id) };
  const isRevived = record.state !== 'active' && (input.active === true || next.url !== record.url);
  if (!isRevived) return {};
  return { state: 'active', changes: { failingSince: null, informedAt: null, reason: null } };
});

/** Discards the deliveries that wait. They can still be replayed. */
export const discardPending = (id: string): Write[] => [
  { patch: 'delivery', where: { webhook: id, state: 'pending' }, values: { state: 'discarded', nextAttemptAt: null } },
];

/** Sends again what was given up or discarded. Each receiver recognizes the ids. */
const replayAll = definePureRule<'webhook', 'replayAll'>(({ record }, { now }) => {
  refuseOff(record);
  const writes: Write[] = [
    {
      patch: 'delivery',
      where: { webhook: record.id, state: ['failed', 'discarded'] },
      values: { state: 'pending', nextAttemptAt: now.toISOString(), tries: 0 },
    },
    { notify: deliveryChannel },
  ];
  return { writes };
});

/** A webhook that is switched off would send what it is asked to only once it is on again. */
function refuseOff({ active }: { active: boolean }): void {
  if (!active) throw new Problem('wrong_state', { params: { state: 'off' } });
}

const test = defineRule<'webhook', 'test', number>({
  facts: async ({ record: { organization } }, { trx, now }) => {
    await lockOrganization(organization, trx);
    const sql = `select count(*)::int as count from delivery
      where organization_id = ? and event = ? and created_at > ?::timestamptz - interval '1 hour'`;
    return countOf({ sql, bindings: [organization, testEvent, now] }, trx);
  },
  decide: ({ record: { id, organization, version, active }, facts: count }, { now }) => {
    refuseOff({ active });
    if (count >= mostTestsPerHour) throw new Problem('too_many_attempts');
    const about = { record: iriOf(webhook, id), recordType: webhook.type, recordVersion: version };
    const row = newDelivery({ event: testEvent, at: now.toISOString(), ...about });
    return {
      writes: [{ insert: 'delivery', rows: [{ ...row, webhook: id, organization }] }, { notify: deliveryChannel }],
    };
  },
});

/** For a day, both secrets sign. The key pair stays, unless JWT_SECRET changed and it cannot be read any more. */
const rotateSecret = defineRule<'webhook', 'rotateSecret', { keepsPair: boolean }>({
  facts: async ({ record: { id } }, { trx, config }) => {
    const lane = await laneOf(id, trx);
    return { keepsPair: lane !== undefined && opensSeed(id, lane, config) };
  },
  decide: ({ record: { id }, foundOut, facts: { keepsPair } }, { now }) => {
    const { secret, seed, publicKey } = keysIn(foundOut);
    return {
      changes: { rotatedAt: now.toISOString(), ...(keepsPair ? {} : { publicKey }) },
      finish: async ({ trx }) => {
        const sql = `update webhook_lane set earlier_secret = secret, earlier_until = ?, secret = ?
          ${keepsPair ? '' : ', seed = ?'} where webhook_id = ?`;
        const until = new Date(now.getTime() + dayMs);
        await raw(trx, { sql, bindings: [until, secret, ...(keepsPair ? [] : [seed]), id] });
        return {};
      },
    };
  },
});

/** Two requests at once cannot both be the last one within a limit. */
const lockOrganization = (organization: string, trx: FactsContext['trx']): Promise<unknown> =>
  trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhooks ${organization}`]);

async function countOf(question: { sql: string; bindings: unknown[] }, trx: FactsContext['trx']): Promise<number> {
  const [row] = await raw<{ count: number }>(trx, question);
  return row?.count ?? 0;
}

function refuse({ url, events }: { url: string; events: readonly string[] }, rules: UrlRules): void {
  const found: Violation[] = [...urlViolations(url, rules), ...eventViolations(events)];
  if (found.length > 0) throw invalid(found);
}

const eventViolations = (events: readonly string[]): Violation[] =>
  events.flatMap((event, index) => {
    const path = `events[${index}]`;
    if (!availableEvents.includes(event))
      return [violation(path, 'event_unknown', `There is no event ${event}`, { event })];
    return events.indexOf(event) < index ? [violation(path, 'not_unique', 'This entry already exists')] : [];
  });

export const webhookRules: Rules<'webhook'> = { create, update, replayAll, test, rotateSecret };
