import type { Language } from '../../../schemas/language/json-schema.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { message } from '../../mail/messages.ts';
import type { InvitationTexts, Invitee } from '../invitation/invitees.ts';
import type { Receiver } from '../request/receivers.ts';
import type { HoldReason } from './judge-mail.ts';

/** The addressee of an answer, and the page that it leads to. */
export interface Addressee {
  invitee: Invitee;
  texts: InvitationTexts;
  link: PageLink;
}

const mostRows = 20;

function answer(template: string, { invitee, texts, link }: Addressee, data: MailEffect['data']): MailEffect {
  const { email, language, timezone, name } = invitee;
  const { requestTitle, buyer } = texts;
  const to = { email, language, timezone, ...(name === null ? {} : { name }) };
  return { kind: 'mail', template, to, data: { requestTitle, buyer, ...data, link } };
}

export interface PricesRead {
  read: number;
  items: number;
  total: string | null;
  currency: string | null;
  /** Null for accounts, and after too many codes within the hour. */
  code: string | null;
}

/** "12 of 12 prices read": the draft is there, and the supplier publishes it. */
export const pricesReadMail = (addressee: Addressee, { read, items, total, currency, code }: PricesRead): MailEffect =>
  answer('quote-read', addressee, {
    read,
    items,
    pricesRead: `${read} / ${items}`,
    price: total,
    currency,
    code,
    finishDate: addressee.texts.finishDate,
  });

/** A row of a sheet that does not fit, with the codes of its errors. */
export interface WrongRow {
  row: number;
  name: string;
  codes: readonly string[];
}

export const rowsWrongMail = (addressee: Addressee, rows: readonly WrongRow[]): MailEffect =>
  answer('quote-not-read', addressee, { rows: rowsText(rows, addressee.invitee.language) });

function rowsText(rows: readonly WrongRow[], language: Language): string {
  if (rows.length === 0) return message('row.none', { language }) ?? '';
  const more = rows.length - mostRows;
  const values = { count: String(more) };
  return [
    ...rows.slice(0, mostRows).map(({ row, name, codes }) => `${row} · ${name.slice(0, 80)}: ${why(codes, language)}`),
    ...(more > 0 ? [message('row.more', { language, values }) ?? ''] : []),
  ].join('\n');
}

const why = (codes: readonly string[], language: Language): string =>
  [...new Set(codes.map((code) => message(`row.${code}`, { language }) ?? message('row.other', { language })))].join(
    '; ',
  );

export const questionMail = (addressee: Addressee, { text, code }: { text: string; code: string | null }): MailEffect =>
  answer('quote-question', addressee, { text, code });

/** Sent only to a proven sender, so that forged mails make no one else's mailbox fill up. */
export const refusedMail = (addressee: Addressee, held: HoldReason): MailEffect =>
  answer('quote-refused', addressee, { held, next: canSendAgain.has(held) ? 'send_again' : null });

const canSendAgain = new Set<HoldReason>(['too_large', 'infected', 'other_request', 'unreadable']);

export interface HeldNotice {
  requestTitle: string | null;
  sender: string;
  supplier: string | null;
  held: HoldReason;
}

export const heldMails = (receivers: readonly Receiver[], notice: HeldNotice, id: string): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'mail-held',
    to,
    data: { ...notice, link: pageLinks.heldMail(id) },
    about: { entity: 'heldMail', id },
  }));
