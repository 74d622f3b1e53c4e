import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { calendarText } from '../../../schemas/domain/calendar.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { ownAccount } from '../notification/settings-routes.ts';
import { calendarEntries } from './entries.ts';
import { calendarSecret, readCalendarSecret } from './link.ts';
import { replaceCalendarLink, storedLinkOf, type StoredLink } from './stored-link.ts';

/** A person's calendar, at a secret address that other programs subscribe to. */
export function calendarRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/users/:id/calendar-link`;
  router.get(path, { answers: 'CalendarLink', callers: 'self' }, async (ctx) =>
    answerLink(ctx, await storedLinkOf(ownAccount(ctx), services.db), services),
  );
  router.put(path, { answers: 'CalendarLink', callers: 'self' }, async (ctx) =>
    answerLink(ctx, await renew(ownAccount(ctx), services), services),
  );
  router.delete(path, { answers: 'CalendarLink', callers: 'self' }, async (ctx) =>
    answerLink(ctx, await revoke(ownAccount(ctx), services), services),
  );
  router.get(`${apiBase}/calendar/:token`, 'file', (ctx) => answerCalendar(ctx, services));
}

const renew = (account: string, { db, now }: Services): Promise<StoredLink> =>
  replaceCalendarLink({ account, revoked: false }, { db, now: now() });
const revoke = (account: string, { db, now }: Services): Promise<StoredLink> =>
  replaceCalendarLink({ account, revoked: true }, { db, now: now() });

function answerLink(ctx: Context, { revoked, ...link }: StoredLink, { config }: Services): void {
  const address = `${config.publicUrl}${apiBase}/calendar/${calendarSecret(link, config)}.ics`;
  ctx.set('Cache-Control', 'private, no-store');
  answerDocument(ctx, 200, 'CalendarLink', { link: revoked ? null : address });
}

/** A forged, replaced or revoked address has no calendar. The same applies if its owner can no longer log in. */
async function answerCalendar(ctx: Context, services: Services): Promise<void> {
  const secret = /\/([^/]+)\.ics$/.exec(ctx.path)?.[1] ?? '';
  const named = readCalendarSecret(secret, services.config);
  const link = named && (await storedLinkOf(named.account, services.db));
  const reader = named && (await accountReader(named.account, services));
  if (!reader?.caller.admitted || !link || link.revoked || link.version !== named.version)
    throw new Problem('not_found');
  const { name, entries } = await calendarEntries(reader, services);
  ctx.set('Content-Type', 'text/calendar; charset=utf-8');
  ctx.set('Content-Disposition', 'attachment; filename="parley.ics"');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = Buffer.from(calendarText({ name, now: services.now().toISOString(), entries }));
}
