import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { raw } from '../database/raw.ts';
import type { Kind } from './deliverer.ts';
import { mailPause } from './retry-mail.ts';
import { Undeliverable } from './undeliverable.ts';
import { writeEffects } from './write-effects.ts';

export interface AttemptedEffect {
  id: string;
  attempts: number;
  created_at: Date | string;
  payload: object;
}

export interface Outcome {
  row: AttemptedEffect;
  error?: unknown;
}

/** Handles a mail that was given up, for the record that it belongs to. */
export type MailGivenUp = (
  mail: object,
  context: { trx: Knex.Transaction; now: Date; newId: () => string },
) => Promise<void>;

interface SettleContext {
  trx: Knex.Transaction;
  log: Logger;
  now: () => Date;
  newId: () => string;
  mailGivenUp?: MailGivenUp | undefined;
}

type FailedEffect = AttemptedEffect & { error: unknown };

const longestPauseSeconds = { live: 30, engine: 15, notification: 30, event: 30 };

/** Closes delivered rows. Postpones the others or gives them up. Returns the time when this lane must check again. */
export async function settle(outcomes: readonly Outcome[], kind: Kind, context: SettleContext): Promise<Date | null> {
  const { trx, log, now } = context;
  const done = outcomes.filter(({ error }) => error === undefined).map(({ row }) => row.id);
  const failed = outcomes.flatMap(({ row, error }) => (error === undefined ? [] : [{ ...row, error }]));
  const sql = 'update outbox set done_at = ? where id = any(?)';
  if (done.length > 0) await raw(trx, { sql, bindings: [now(), done] }, { last: failed.length === 0 });
  let first: Date | null = null;
  for (const row of failed) {
    log.warn({ err: row.error, outbox: row.id, kind, attempts: row.attempts + 1 }, 'an effect was not delivered');
    const again = kind === 'mail' ? await failMail(row, context) : await postpone(row, kind, context);
    if (again && (first === null || again < first)) first = again;
  }
  return first;
}

async function postpone(row: FailedEffect, kind: Exclude<Kind, 'mail'>, context: SettleContext): Promise<Date | null> {
  const now = context.now();
  if (row.error instanceof Undeliverable) return write(row, { done_at: now }, context);
  const seconds = Math.min(2 ** Math.min(row.attempts, 20), longestPauseSeconds[kind]);
  const not_before = new Date(now.getTime() + seconds * 1000);
  await write(row, { not_before }, context);
  return not_before;
}

/** The engine waits for the time of the next attempt. A final failure is written to the log and the audit. */
async function failMail(row: FailedEffect, context: SettleContext): Promise<null> {
  const now = context.now();
  const again =
    row.error instanceof Undeliverable ? null : mailPause({ ...row, createdAt: new Date(row.created_at) }, now);
  if (!again) return giveUp(row, context);
  await write(row, { not_before: again.notBefore }, context);
  await writeEffects(context.trx, [{ kind: 'engine', workflow: 'mail', id: row.id }], context);
  return null;
}

async function giveUp(row: FailedEffect, context: SettleContext): Promise<null> {
  const { trx, log, newId } = context;
  const at = context.now();
  const attempts = row.attempts + 1;
  await write(row, { done_at: at }, context);
  log.error({ err: row.error, outbox: row.id, attempts }, 'a mail was abandoned after its last attempt');
  const changes = { email: addressOf(row), template: Reflect.get(row.payload, 'template'), reason: text(row.error) };
  const what = { entity: 'mail', record_id: row.id, version: attempts, operation: 'give-up', at };
  await trx('history').insert({ ...what, changes: JSON.stringify(changes) });
  await context.mailGivenUp?.(row.payload, { trx, now: at, newId });
  return null;
}

async function write(row: FailedEffect, end: { done_at: Date } | { not_before: Date }, { trx }: SettleContext) {
  const failure = { attempts: row.attempts + 1, last_error: text(row.error) };
  await trx('outbox')
    .where({ id: row.id })
    .update({ ...failure, ...end });
  return null;
}

const addressOf = ({ payload }: AttemptedEffect): unknown => Reflect.get(Object(Reflect.get(payload, 'to')), 'email');

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);
