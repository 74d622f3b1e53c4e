import type { Knex } from 'knex';
import type { Config } from '../config.ts';
import { instantOf } from '../kernel/ids.ts';
import { lazy } from '../kernel/lazy.ts';
import type { DeliverOne } from '../kernel/outbox/deliverer.ts';
import type { MailEffect } from '../kernel/outbox/effect.ts';
import { Undeliverable } from '../kernel/outbox/undeliverable.ts';
import { brand } from '../configuration/setting.ts';
import { logoAddress, type RenderedMail, renderMail } from './render-mail.ts';
import type { Attach, AttachedFile } from './attach.ts';
import { shouldSendNow } from './subscribed.ts';
import { templateNamed } from './templates.ts';
import { eventOf } from './notification-events.ts';

export interface Mailer {
  deliverer: DeliverOne<MailEffect>;
  close: () => void;
}

interface MailerContext {
  config: Pick<Config, 'mailUrl' | 'publicUrl' | 'jwtSecret'>;
  db: Knex;
  now: () => Date;
  /** If absent, mails are sent without attachments, as in tests of their wording. */
  attach?: Attach;
  /** Replaces the link for receivers who cannot open its page. */
  addressed?: (mail: MailEffect) => Promise<MailEffect>;
}

interface OutgoingMail extends RenderedMail {
  attached: readonly AttachedFile[];
}

type Send = (leaving: OutgoingMail, mail: MailEffect, rowId: string) => Promise<void>;

/** Sends by SMTP if MAIL_URL is set, and otherwise stores the mail. Mails that the receiver refused are not sent. */
export function createMailer(context: MailerContext): Mailer {
  const { mailUrl, publicUrl } = context.config;
  const { send, close } = mailUrl ? smtp(mailUrl, publicUrl) : { send: caught(context), close: () => undefined };
  const deliverer: Mailer['deliverer'] = async (written, rowId) => {
    if (!(await isWanted(written, rowId, context.db))) return;
    const mail = (await context.addressed?.(written)) ?? written;
    const rendered = renderMail(mail, context.config);
    await send({ ...rendered, attached: await attachedTo(mail, context) }, mail, rowId);
  };
  return { deliverer, close };
}

/** Binding mails are always sent. For others the receiver's choice for the event or the group applies. */
function isWanted(
  { template, to: { email }, words, isNoticed }: MailEffect,
  rowId: string,
  db: Knex,
): Promise<boolean> | true {
  const group = templateNamed(template)?.template.group ?? 'always';
  if (group === 'always' || words !== undefined) return true;
  // If the product already showed a notification, quiet hours were checked there.
  const at = isNoticed ? null : instantOf(rowId);
  return shouldSendNow({ email, group, event: eventOf(template), at }, db);
}

/** One after another, because each generated attachment occupies a process. */
async function attachedTo({ attachments = [] }: MailEffect, { attach }: MailerContext): Promise<AttachedFile[]> {
  if (!attach) return [];
  const all: AttachedFile[] = [];
  for (const one of attachments) all.push(await attach(one));
  return all;
}

const pooled = {
  pool: true as const,
  maxConnections: 5,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Parses `smtp://user:password@host:587?from=Parley <parley@example.com>`. The sender may be part of the address. */
function smtp(mailUrl: string, publicUrl: string): { send: Send; close: () => void } {
  const { hostname } = new URL(publicUrl);
  const url = new URL(mailUrl);
  const from = url.searchParams.get('from') ?? `Parley <no-reply@${hostname}>`;
  url.searchParams.delete('from');
  let close = (): void => undefined;
  const opened = lazy(async () => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: url.href, ...pooled });
    close = () => transport.close();
    return transport;
  });
  const send: Send = async ({ subject, html, text, unsubscribe, attached }, { to }, rowId) => {
    const transport = await opened();
    await transport
      .sendMail({
        from,
        to: to.name ? { name: to.name, address: to.email } : to.email,
        subject,
        html,
        text,
        attachments: [
          ...attached.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
          ...logoOf(html),
        ],
        // A repeated mail keeps its id, so that mail programs recognize the duplicate.
        messageId: `<${rowId}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': to.language, ...oneClick(unsubscribe) },
      })
      .catch((error: unknown) => {
        throw isRefusedForGood(error) ? new Undeliverable(String(error)) : error;
      });
  };
  return { send, close: () => close() };
}

/** The logo used in the mail. */
function logoOf(html: string): { path: string; cid: string }[] {
  const { logo } = brand();
  return logo && html.includes(logoAddress) ? [{ path: logo, cid: logoAddress.slice('cid:'.length) }] : [];
}

/** RFC 8058: mail programs offer their own unsubscribe button, which posts to the address. */
const oneClick = (url: string | null): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/**
 * Replies 550 to 554 to the receiver or the message are final (RFC 5321, 4.2.1). Replies to our log-in are for us to
 * fix.
 */
function isRefusedForGood(error: unknown): boolean {
  const [status, command] = [Reflect.get(Object(error), 'responseCode'), Reflect.get(Object(error), 'command')];
  return Number(status) >= 550 && Number(status) <= 554 && ['RCPT TO', 'DATA'].includes(String(command));
}

const caught =
  ({ db, now }: MailerContext): Send =>
  async ({ subject, html, text, link, attached }, { to, template }, rowId) => {
    const attachments = attached.map(({ name, contentType, content }) => ({
      name,
      contentType,
      bytes: content.length,
    }));
    const message = JSON.stringify({ to, template, html, text, link, attachments });
    await db('caught_mail')
      .insert({ id: rowId, to_address: to.email, subject, message, created_at: now() })
      .onConflict('id')
      .ignore();
  };
