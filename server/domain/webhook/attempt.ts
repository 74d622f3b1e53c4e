import type { Knex } from 'knex';
import { delivery } from '../../../schemas/delivery/delivery.entity.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { patchRows, raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { version } from '../../kernel/version.ts';
import { isServed } from './is-served.ts';
import { laneOf, signingKeys } from './keys.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { post, type Answer } from './post.ts';
import { signedHeaders } from './sign.ts';
import { changeState } from './webhook-state.ts';

type Delivery = Records['delivery'];

const keptAttempts = 20;

/**
 * Sends the oldest delivery of a webhook that is due, and stores the result. True if it arrived. If the process ends in
 * between, the delivery is sent again, with the same id.
 */
export async function attemptNext(id: string, services: Services): Promise<boolean> {
  const { db, now } = services;
  const [due] = await raw<{ id: string; url: string }>(db, {
    sql: `select d.id, w.url from delivery d join webhook w on w.id = d.webhook_id
      where d.webhook_id = ? and d.state = 'pending' and d.next_attempt_at <= ? and ${isServed}
      order by d.next_attempt_at, d.id limit 1`,
    bindings: [id, now()],
  });
  const [record] = due ? await rowsWhere(delivery, { id: due.id }, db) : [];
  if (!due || !record) return false;
  const at = now();
  const begun = performance.now();
  const answer = await send(record, due.url, services);
  const ms = Math.round(performance.now() - begun);
  const outcome = outcomeOf({ ...answer, tries: record.tries, random: Math.random() }, now());
  await db.transaction((trx) => store({ record, at, ms, answer, outcome }, trx, services));
  return outcome.kind === 'delivered';
}

async function send(record: Delivery, url: string, services: Services): Promise<Answer> {
  const { db, config, now } = services;
  const lane = await laneOf(record.webhook, db);
  const keys = lane ? signingKeys(record.webhook, lane, { config, now: now() }) : null;
  if (!keys)
    return { status: null, response: 'The secret cannot be read: JWT_SECRET changed. Replace it.', retryAfter: null };
  const body = bodyOf(record);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Parley/${version}`,
    ...signedHeaders({ id: record.id, at: now(), body }, keys),
  };
  return post({ url, headers, body }, { rules: config });
}

/** A thin event: the receiver reads the record with its own key, so it sees no more than its rights allow. */
const bodyOf = ({ event, occurredAt, record, recordType, recordVersion }: Delivery): string =>
  JSON.stringify({
    type: event,
    timestamp: occurredAt,
    data: { '@id': record, '@type': recordType, version: recordVersion },
  });

interface Attempt {
  record: Delivery;
  at: Date;
  ms: number;
  answer: Answer;
  outcome: Outcome;
}

async function store(
  { record, at, ms, answer, outcome }: Attempt,
  trx: Knex.Transaction,
  services: Services,
): Promise<void> {
  const now = services.now();
  await trx('webhook').where({ id: record.webhook }).forUpdate();
  await trx('delivery').where({ id: record.id }).forUpdate();
  const [hook] = await rowsWhere(webhook, { id: record.webhook }, trx);
  const [stored] = await rowsWhere(delivery, { id: record.id }, trx);
  // It was deleted while the receiver answered.
  if (!hook || !stored) return;
  const { status, response } = answer;
  const attempts = [...stored.attempts, { at: at.toISOString(), status, ms, response }].slice(-keptAttempts);
  // A delivery that was discarded, or replayed, in the meantime keeps its state.
  const isSame = stored.state === 'pending' && stored.nextAttemptAt === record.nextAttemptAt;
  const changes = { attempts, ...(isSame ? stateAfter(outcome, stored.tries) : {}) };
  await patchRows(
    { entity: delivery, where: { id: stored.id }, values: { ...changes, updatedAt: now.toISOString() } },
    trx,
  );
  await changeState({ hook, outcome, response: answerText(answer) }, trx, services);
  const also = [{ entity: 'webhook', id: hook.id }];
  await writeEffects(trx, [{ kind: 'live', entity: 'delivery', id: stored.id, also }], services);
}

const answerText = ({ status, response }: Answer): string => (status === null ? response : String(status));

function stateAfter(outcome: Outcome, tries: number): Partial<Delivery> {
  if (outcome.kind === 'again') return { nextAttemptAt: outcome.at.toISOString(), tries: tries + 1 };
  const states = { delivered: 'delivered', failed: 'failed', gone: 'discarded' } as const;
  return { state: states[outcome.kind], nextAttemptAt: null, tries: tries + 1 };
}
