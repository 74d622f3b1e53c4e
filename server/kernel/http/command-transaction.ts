import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Outcome } from '../commands/command.ts';
import { Problem } from '../problem.ts';
import { raw } from '../database/raw.ts';
import { transaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import type { Context } from './context.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Statuses that a repeated call answers again. */
const kept = [201, 202, 204] as const;

const deadlock = new Set(['40P01', '40001']);

/**
 * Runs one transaction per command, with a retry if the database resolved a deadlock. With an `Idempotency-Key`, the
 * answer is stored in the same transaction. A retry then gets the first answer and changes nothing.
 */
export async function commandTransaction<Body extends object = JsonObject>(
  ctx: Context,
  services: Services,
  work: Work<Body>,
): Promise<Outcome<Body>> {
  const key = idempotencyKey(ctx);
  const run = (trx: Knex.Transaction): Promise<Outcome<Body>> => (key ? once(ctx, key, trx, work) : work(trx, true));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(services.db, run);
    } catch (error) {
      if (attempt === 3 || !deadlock.has(String(Reflect.get(Object(error), 'code')))) throw error;
    }
  }
}

/** `closes`: nothing follows in the transaction, so the work's last statement may carry the commit. */
type Work<Body extends object> = (trx: Knex.Transaction, closes: boolean) => Promise<Outcome<Body>>;

interface Stored<Body> {
  request_hash: string;
  status: number | null;
  body: Body | null;
}

async function once<Body extends object>(
  ctx: Context,
  key: string,
  trx: Knex.Transaction,
  work: Work<Body>,
): Promise<Outcome<Body>> {
  const account = ctx.state.reader.caller.account;
  const call = `${ctx.method} ${ctx.path}`;
  const hash = createHash('sha256')
    .update([call, ctx.get('X-View-As'), ctx.state.fileHash ?? '', JSON.stringify(ctx.state.body)].join('\n'))
    .digest('hex');
  const inserted = await raw(trx, {
    sql: `insert into idempotency (key, account_id, method_path, request_hash, created_at) values (?, ?, ?, ?, now())
      on conflict do nothing returning key`,
    bindings: [key, account, call, hash],
  });
  if (inserted.length === 0) return first(trx, key, account, hash);
  const outcome = await work(trx, false);
  const answer = {
    sql: 'update idempotency set status = ?, body = ? where key = ? and account_id is not distinct from ?',
    bindings: [outcome.status, outcome.body ? JSON.stringify(outcome.body) : null, key, account],
  };
  await raw(trx, answer, { last: true });
  return outcome;
}

async function first<Body extends object>(
  trx: Knex.Transaction,
  key: string,
  account: string | null,
  hash: string,
): Promise<Outcome<Body>> {
  const [stored] = await raw<Stored<Body>>(trx, {
    sql: 'select request_hash, status, body from idempotency where key = ? and account_id is not distinct from ?',
    bindings: [key, account],
  });
  if (!stored || stored.request_hash !== hash) throw new Problem('idempotency_key_reused');
  const status = kept.find((one) => one === stored.status) ?? 200;
  return stored.body ? { status, body: stored.body } : { status };
}
