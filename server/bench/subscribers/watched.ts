import { system } from '../../../permissions/caller.ts';
import { writeConfigured } from '../../configuration/write-configured.ts';
import { raw } from '../../kernel/database/raw.ts';
import { liveDeliverer } from '../../kernel/live/live-event.ts';
import { type Holder, signHubToken } from '../../kernel/live/hub-token.ts';
import { crowd } from '../../domain/testing/crowd.ts';
import { act, makeNegotiation, ok, timeframe } from '../../domain/testing/negotiation-maker.ts';
import { completeFields, makeReady, versionOf } from '../../domain/testing/request-maker.ts';
import type { Services } from '../../kernel/services.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import type { Listen } from './listeners.ts';

/** A running rank auction of so many suppliers, whose accounts watch it in turn. */
export async function watchedAuction(services: Services, buyer: { token: string; api: ApiClient }, bidders: number) {
  const { workflow, request } = await makeReady(buyer.api, completeFields());
  await ok(buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) }));
  const people = await crowd(services, request, bidders);
  const items = await services
    .db('request_item')
    .where({ request_id: request.slice(-36) })
    .pluck<string[]>('id');
  const reader = { caller: system, rules: [] };
  const setting = { kind: 'setting' as const, name: 'streamsPerAccount', value: 10_000 };
  await services.db.transaction((trx) => writeConfigured(setting, { trx, reader, services }));
  const person = { key: 'purchaser', email: '', account: '', organization: '' };
  const negotiation = await makeNegotiation(
    { ...person, ...buyer },
    { workflow, items: items.map((id) => `/api/default-request-items/${id}`) },
    timeframe(-0.01, 1),
  );
  await ok(act(buyer.api, negotiation, 'publish'));
  const holders: Holder[] = await services
    .db('account')
    .join('session', 'session.account_id', 'account.id')
    .whereIn(
      'organization_id',
      people.map(({ organization }) => organization),
    )
    .select('account.id as account', 'session.id as session');
  return { negotiation, holders };
}

/** The requests of so many streams. */
export async function streamsOf(
  { negotiation, holders }: Awaited<ReturnType<typeof watchedAuction>>,
  count: number,
  { config, now }: Services,
): Promise<Listen['streams']> {
  const path = `/.well-known/mercure?topic=${encodeURIComponent(negotiation)}`;
  const tokens = await Promise.all(
    holders.map(({ account, session }) =>
      signHubToken({ account: `/api/users/${account}`, session, topics: [negotiation], now: now() }, config),
    ),
  );
  return Array.from({ length: count }, (_, index) => ({
    path,
    authorization: `Bearer ${tokens[index % tokens.length]}`,
  }));
}

/**
 * What the relay does with an effect of kind `live`, but for the row of the outbox that it would close. The negotiation
 * has another title each time: suppliers are told of nothing but what they see.
 */
export async function tellOf(negotiation: string, { db, now, newId }: Services): Promise<void> {
  const { inside } = liveDeliverer(now);
  if (!inside) throw new Error('live messages leave the database');
  const payload = JSON.stringify({ entity: 'negotiation', id: negotiation.slice(-36) });
  await raw(db, {
    sql: `with titled as (update negotiation set title = ? where id = ?), due as (select ?::uuid as id, 1::bigint as seq, ?::jsonb as payload), ${inside.sql} select from told`,
    bindings: [`Pumps ${newId()}`, negotiation.slice(-36), newId(), payload, ...inside.bindings()],
  });
}
