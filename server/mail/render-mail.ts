import { brand } from '../configuration/setting.ts';
import type { MailEffect } from '../kernel/outbox/effect.ts';
import { Undeliverable } from '../kernel/outbox/undeliverable.ts';
import { formatDay, formatInstant, formatMoney } from './format.ts';
import { type MailContent, htmlLayout, textLayout } from './layout.ts';
import { configuredWords, type MailPart } from './mail-words.ts';
import { type Values, filled, message } from './messages.ts';
import { type Subscription, unsubscribePath, unsubscribeToken } from './unsubscribe-link.ts';
import type { Fact, Template } from './template.ts';
import { templateNamed } from './templates.ts';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Absolute URL; null for a mail without a button. */
  link: string | null;
  /** URL for unsubscribing from this group; null for mails that are always sent. */
  unsubscribe: string | null;
}

/** The logo is embedded in the mail, because many programs block external images. */
export const logoAddress = 'cid:logo';

interface Instance {
  publicUrl: string;
  jwtSecret: string;
}

type Writer = (value: string, mail: MailEffect) => string | null;

const writers: Record<Fact['kind'], Writer> = {
  text: (value) => value,
  phrase: (value, { to }) => message(`phrase.${value}`, to),
  day: (value, { to }) => formatDay(value, to),
  instant: (value, { to }) => formatInstant(value, to),
  exact: (value, { to }) => formatInstant(value, { ...to, exact: true }),
  money: (value, { to, data }) =>
    formatMoney(value, { language: to.language, currency: String(data['currency'] ?? 'EUR') }),
  negotiationType: (value, { to }) => message(`type.${value}`, to),
  negotiationRule: (value, { to }) => message(`rule.${value}`, to),
};

/** Returns the subject of the mail in the receiver's language. Throws Undeliverable for an unknown template. */
export const subjectOf = (mail: MailEffect, instance: Instance): string => renderMail(mail, instance).subject;

export function renderMail(mail: MailEffect, instance: Instance): RenderedMail {
  const { publicUrl } = instance;
  const known = templateNamed(mail.template);
  if (!known) throw new Undeliverable(`there is no mail template ${mail.template}`);
  const values = { ...textsOf(mail), ...writtenFacts(known.template, mail) };
  const say = (part: MailPart) => wordsOf(known.name, part, { mail, values });
  const link = known.template.button && mail.data.link ? `${publicUrl}${mail.data.link}` : null;
  const { group, why = group } = known.template;
  const unsubscribe = group === 'always' ? null : unsubscribeUrl({ email: mail.to.email, group }, instance);
  const content: MailContent = {
    language: mail.to.language,
    heading: say('heading'),
    greeting: greeting(mail),
    paragraphs: say('text').split('\n\n'),
    facts: factsOf(known.template, mail),
    button: link ? { label: say('button'), url: link, fallback: message('fallback', mail.to) ?? '' } : null,
    brand: { color: brand().color, logo: brand().logo && logoAddress },
    footer: message('footer', { ...mail.to, values: { host: new URL(publicUrl).host } }) ?? '',
    unsubscribe: unsubscribe
      ? {
          why: message(`why.${why}`, { ...mail.to, values }) ?? '',
          label: message('unsubscribe', mail.to) ?? '',
          url: unsubscribe,
        }
      : null,
  };
  const subject = oneLine(say('subject'));
  return { subject, html: htmlLayout(content), text: textLayout(content), link, unsubscribe };
}

const unsubscribeUrl = (subscription: Subscription, instance: Instance): string =>
  `${instance.publicUrl}${unsubscribePath}?token=${unsubscribeToken(subscription, instance)}`;

function greeting({ to }: MailEffect): string {
  const name = to.name?.trim();
  return (name ? message('greeting', { ...to, values: { name } }) : message('greeting.nameless', to)) ?? '';
}

const textsOf = ({ data }: MailEffect): Values =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === null ? '' : String(value)]));

/** Returns an administrator's wording, or the default. */
function wordsOf(name: string, part: MailPart, { mail, values }: { mail: MailEffect; values: Values }): string {
  const own = mail.words ? mail.words[part] : configuredWords(name, part, mail.to.language);
  return own === undefined ? (message(`${name}.${part}`, { ...mail.to, values }) ?? '') : filled(own, values);
}

/** Dates, amounts and types as formatted in the fact table. An administrator's wording may also contain them. */
function writtenFacts({ facts }: Template, mail: MailEffect): Values {
  return Object.fromEntries(
    facts.flatMap(({ field, kind }) => {
      const value = mail.data[field];
      const written = value === null || value === undefined ? null : writers[kind](String(value), mail);
      return written !== null && kind !== 'negotiationRule' ? [[field, written]] : [];
    }),
  );
}

function factsOf({ facts }: Template, mail: MailEffect): MailContent['facts'] {
  return facts.flatMap(({ label, field, kind }) => {
    const value = mail.data[field];
    const written = value === null || value === undefined || value === '' ? null : writers[kind](String(value), mail);
    return written ? [{ label: message(`fact.${label}`, mail.to) ?? label, value: written }] : [];
  });
}

/** A title may contain a line break, but a subject must not. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
