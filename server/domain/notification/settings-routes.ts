import { refuseGuest } from '../identity/own-account.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import {
  eventsFor,
  isBinding,
  eventSettings,
  type EventAudience,
  type EventSettingsByName,
} from '../../../schemas/notification/events.ts';
import type { Caller } from '../../../permissions/caller.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import { transaction } from '../../kernel/database/transaction.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { storeEventSettings, settingsOf, type NotificationChoices, type Settings } from './event-settings.ts';

type RequestedSettings = NonNullable<Inputs['notification']['settings']['events']>;

/** A user's choices of notifications and channels. No one else learns of them, not even that they exist. */
export function notificationSettingsRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/users/:id/notification-settings`;
  router.get(path, { answers: 'NotificationSettings', callers: 'self' }, async (ctx) =>
    answer(ctx, await settingsOf(ownAccount(ctx), services.db)),
  );
  router.put(path, { answers: 'NotificationSettings', as: 'notification.settings', callers: 'self' }, (ctx) =>
    change(ctx, services),
  );
}

/** The account in the path, if it is the caller's. */
export function ownAccount(ctx: Context): string {
  const id = idOf(ctx);
  const { caller } = ctx.state.reader;
  if (caller.account !== id) throw new Problem('not_found');
  refuseGuest(caller);
  return id;
}

async function change(ctx: Context, services: Services): Promise<void> {
  const account = ownAccount(ctx);
  const input = checkedInput({ entity: 'notification', operation: 'settings', body: ctx.state.body });
  const settings = await transaction(services.db, async (db) => {
    await db('account').select('id').where({ id: account }).forUpdate();
    const held = await settingsOf(account, db);
    const events = { ...held.events, ...wishesOf(input.events ?? {}, ctx, held) };
    const { roomSound, roomTitle } = input;
    const rooms = { ...(roomSound == null ? {} : { roomSound }), ...(roomTitle == null ? {} : { roomTitle }) };
    const quiet = 'quiet' in ctx.state.body ? { quiet: input.quiet ?? null } : {};
    await storeEventSettings({ account, events, ...quiet, ...rooms }, { db, now: services.now });
    return settingsOf(account, db);
  });
  answer(ctx, settings);
}

/** Omitted values stay as they were, also within a named event. */
function wishesOf(requested: RequestedSettings, { state }: Context, held: NotificationChoices): EventSettingsByName {
  const known = eventsFor(listenerOf(state.reader.caller));
  const named = Object.entries(requested).filter(([, wish]) => wish != null);
  const wrong = named.filter(([name]) => !known.some((event) => event === name));
  const locked = known.filter((event) => isBinding(event) && requested[event]?.product === false);
  const violations = [
    ...wrong.map(([name]) => violation(`events.${name}`, ...unknown)),
    ...locked.map((event) => violation(`events.${event}.product`, 'always_on', 'This cannot be switched off')),
  ];
  if (violations.length > 0) throw invalid(violations);
  const wishes = known.flatMap((event) => {
    const { product, mail } = requested[event] ?? {};
    const before = eventSettings(event, held);
    return requested[event] ? [[event, { product: product ?? before.product, mail: mail ?? before.mail }]] : [];
  });
  return Object.fromEntries(wishes);
}

const unknown = ['unknown_property', 'This property is not known'] as const;

const listenerOf = ({ kind }: Pick<Caller, 'kind'>): EventAudience => (isListener(kind) ? kind : 'admin');

const isListener = (kind: string): kind is EventAudience =>
  ['purchaser', 'supplier', 'requester', 'admin'].includes(kind);

function answer(ctx: Context, { quiet, roomSound, roomTitle, ...chosen }: Settings): void {
  const events = eventsFor(listenerOf(ctx.state.reader.caller)).map((event) => [event, eventSettings(event, chosen)]);
  answerDocument(ctx, 200, 'NotificationSettings', {
    events: Object.fromEntries(events),
    quiet,
    roomSound,
    roomTitle,
  });
}
