import type Router from '@koa/router';
import type { Knex } from 'knex';
import { calendarText } from '../../../schemas/domain/calendar.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context, State } from '../../kernel/http/context.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { ownAccount } from '../notification/settings-routes.ts';
import { calendarEntries } from './entries.ts';
import { calendarSecret, readCalendarSecret } from './link.ts';

/** A person's calendar, by a secret address that other programs subscribe to. */
export function calendarRoutes(router: Router<State>, services: Services): void {
  const path = `${apiBase}/users/:id/calendar-link`;
  router.get(path, async (ctx) => answerLink(ctx, await linkOf(ownAccount(ctx), services.db), services));
  router.put(path, async (ctx) => answerLink(ctx, await renew(ownAccount(ctx), services), services));
  router.delete(path, async (ctx) => answerLink(ctx, await revoke(ownAccount(ctx), services), services));
  router.get(`${apiBase}/calendar/:token`, (ctx) => answerCalendar(ctx, services));
}

interface Link {
  account: string;
  version: number;
  revoked: boolean;
}

async function linkOf(account: string, db: Knex): Promise<Link> {
  const row = await db('calendar_link').where({ account_id: account }).first<Link | undefined>('version', 'revoked');
  return { account, version: row?.version ?? 0, revoked: row?.revoked ?? false };
}

/** The next version, in one statement: two at once make two new ones, of which the last one holds. */
async function replace(account: string, revoked: boolean, { db, now }: Services): Promise<Link> {
  const { rows } = await db.raw<{ rows: Pick<Link, 'version'>[] }>(
    `insert into calendar_link (account_id, version, revoked, updated_at) values (?, 1, ?, ?)
      on conflict (account_id) do update
        set version = calendar_link.version + 1, revoked = excluded.revoked, updated_at = excluded.updated_at
      returning version`,
    [account, revoked, now()],
  );
  return { account, version: rows[0]?.version ?? 1, revoked };
}

const renew = (account: string, services: Services): Promise<Link> => replace(account, false, services);
const revoke = (account: string, services: Services): Promise<Link> => replace(account, true, services);

function answerLink(ctx: Context, { revoked, ...link }: Link, { config }: Services): void {
  const address = `${config.publicUrl}${apiBase}/calendar/${calendarSecret(link, config)}.ics`;
  ctx.set('Cache-Control', 'private, no-store');
  answerDocument(ctx, 200, 'CalendarLink', { link: revoked ? null : address });
}

/** Forged, replaced, revoked, or of somebody who may not log in any more: there is no such calendar. */
async function answerCalendar(ctx: Context, services: Services): Promise<void> {
  const secret = /\/([^/]+)\.ics$/.exec(ctx.path)?.[1] ?? '';
  const named = readCalendarSecret(secret, services.config);
  const link = named && (await linkOf(named.account, services.db));
  const reader = named && (await accountReader(named.account, services));
  if (!reader?.caller.admitted || !link || link.revoked || link.version !== named.version)
    throw new Problem('not_found');
  const { name, entries } = await calendarEntries(reader, services);
  ctx.set('Content-Type', 'text/calendar; charset=utf-8');
  ctx.set('Content-Disposition', 'attachment; filename="parley.ics"');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = Buffer.from(calendarText({ name, now: services.now().toISOString(), entries }));
}
