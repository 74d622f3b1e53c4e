import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { webhook } from '../../../schemas/webhook/webhook.entity.ts';
import { performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { patchRows, raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { TemplateName } from '../../mail/templates.ts';
import type { Receiver } from '../request/receivers.ts';
import type { Outcome } from './outcome.ts';
import { discardPending } from './rules.ts';

type Webhook = Records['webhook'];

const hourMs = 3_600_000;
/** A webhook that fails for this long is disabled. */
const longestFailureMs = 5 * 24 * hourMs;

type Step = 'recover' | 'fail' | 'disable';

interface Attempted {
  hook: Webhook;
  outcome: Outcome;
  /** The receiver's answer in one line. */
  response: string;
}

/** Changes the webhook's state after an attempt. Its version stays, so that a person who edits it can still save. */
export async function changeState(attempted: Attempted, trx: Knex.Transaction, services: Services): Promise<void> {
  const { hook, outcome, response } = attempted;
  const { id, version, organization } = hook;
  const now = services.now();
  const step = stepOf(hook, outcome, now);
  if (!step) return;
  const changes = changesOf[step](hook, outcome, now);
  const context = { ...services, trx, reader: { caller: { ...system, organization }, rules: [] }, now };
  await patchRows({ entity: webhook, where: { id }, values: { ...changes, updatedAt: now.toISOString() } }, trx);
  if (step === 'disable') await performWrites(discardPending(id), context);
  const effects = step === 'disable' ? await mailsAbout('webhook-disabled', { hook, response }, trx) : [];
  await recordChange(
    { history: [{ entity: 'webhook', recordId: id, version, operation: step, changes }], effects },
    context,
  );
}

function stepOf({ state, failingSince }: Webhook, { kind }: Outcome, now: Date): Step | null {
  if (state === 'disabled') return null;
  if (kind === 'gone') return 'disable';
  if (kind === 'delivered') return state === 'failing' ? 'recover' : null;
  if (state === 'active') return 'fail';
  const isOver = failingSince !== null && now.getTime() - Date.parse(failingSince) >= longestFailureMs;
  return isOver ? 'disable' : null;
}

const changesOf: Record<Step, (hook: Webhook, outcome: Outcome, now: Date) => Partial<Webhook>> = {
  recover: () => ({ state: 'active', failingSince: null, informedAt: null }),
  fail: (_hook, _outcome, now) => ({ state: 'failing', failingSince: now.toISOString() }),
  disable: ({ failingSince }, { kind }, now) => ({
    state: 'disabled',
    reason: kind === 'gone' ? 'gone' : 'failing',
    failingSince: failingSince ?? now.toISOString(),
  }),
};

/** Sends one mail about each webhook that has failed for an hour. */
export async function informOwners(services: Services): Promise<void> {
  const { db, now } = services;
  const sql = `update webhook set informed_at = ? where state = 'failing' and active and informed_at is null
    and failing_since <= ? returning id`;
  const bindings = [now(), new Date(now().getTime() - hourMs)];
  await db.transaction(async (trx) => {
    for (const { id } of await raw<{ id: string }>(trx, { sql, bindings })) {
      const [hook] = await rowsWhere(webhook, { id }, trx);
      const [last] = await raw<{ response: string | null }>(trx, { sql: lastResponseSql, bindings: [id] });
      const about = hook && { hook, response: last?.response ?? null };
      if (about) await writeEffects(trx, await mailsAbout('webhook-failing', about, trx), services);
    }
  });
}

const lastResponseSql = `select coalesce(attempts->-1->>'status', attempts->-1->>'response') as response from delivery
  where webhook_id = ? and state = 'pending' order by updated_at desc limit 1`;

/** Returns a mail to the owner. If the owner left, one to each of the organization's admins. */
async function mailsAbout(
  template: Extract<TemplateName, `webhook-${string}`>,
  { hook, response }: { hook: Webhook; response: string | null },
  trx: Knex,
): Promise<MailEffect[]> {
  const receivers = await raw<Receiver>(trx, {
    sql: `with owner as (select id from account where id = ? and active and not blocked)
      select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from account a
      where a.id in (select id from owner) or (a.organization_id = ? and a.org_admin and a.active and not a.blocked
        and not exists (select 1 from owner)) order by a.email`,
    bindings: [hook.owner, hook.organization],
  });
  const { id, url, failingSince } = hook;
  const data = {
    address: url,
    since: failingSince,
    answer: response?.slice(0, 200) ?? null,
    link: pageLinks.webhook(id),
  };
  return receivers.map((to) => ({ kind: 'mail', template, to, data, about: { entity: 'webhook', id } }));
}
