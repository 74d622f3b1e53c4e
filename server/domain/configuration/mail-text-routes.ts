import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { isObject, languages, type JsonObject, type Language } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { configuredWords, isMailPart, partsOf } from '../../mail/mail-words.ts';
import { brand } from '../../configuration/setting.ts';
import { logoAddress, renderMail } from '../../mail/render-mail.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { anyObject, bodyOf, oneOf } from '../../kernel/http/facts.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { requireAdministrator } from './configurable.ts';
import { checkWords, mailTextKind } from './mail-text.ts';

/** Sample data for a kind of mail that was never sent. */
const sampleData: MailEffect['data'] = {
  title: 'Pallet racking Hall 4',
  requestTitle: 'Pallet racking Hall 4',
  buyer: 'Nordhafen Logistik GmbH',
  supplier: 'De Wit Magazijntechniek B.V.',
  organization: 'Nordhafen Logistik GmbH',
  applicant: 'Inês Carvalho',
  applicantOrganization: 'Carvalho & Filhos, Lda.',
  applicantEmail: 'ines@carvalho.example',
  author: 'Lena Brandt',
  code: '407123',
  rank: 2,
  count: 2,
  lines: 'New offer: Gloves\nQuestion about Racks',
  email: 'ines@carvalho.example',
  text: 'Is delivery in parts possible?',
  answer: 'Yes, in two parts.',
  difference: 'Upright frames: 120 → 140',
  read: 12,
  items: 12,
  pricesRead: '12 / 12',
  rows: '4 · Upright frame: a price is missing',
  sender: 'ines@carvalho.example',
  held: 'wrong_sender',
  reply: 'reply',
  reason: 'The hall is finished later than planned.',
  type: 'rank_auction',
  startDate: '2026-12-03T13:30:00.000Z',
  finishDate: '2026-12-04T13:30:00.000Z',
  initialPrice: '1310000',
  price: '1234567.5',
  currency: 'EUR',
  number: 'PO-2026-00042',
  receivedAt: '2026-12-03T13:07:52.418Z',
  bindingUntil: '2026-12-17T13:07:52.418Z',
  checksum: '9f3c51d80be74a26c1f077de83b912a45e60d7c39f3c51d80be74a26c1f077de',
};

const mailBody = bodyOf({ language: oneOf(...languages), words: anyObject });

/** Previews the typed words with real data, on screen or in a mail to the caller. Stores nothing. */
export function mailTextRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/mail-texts/:name`;
  router.post(`${path}/preview`, { answers: 'MailPreview', input: mailBody, callers: ['admin'] }, async (ctx) => {
    const { mail, isReal } = await triedMail(ctx, services);
    const { subject, text, html } = renderMail(mail, services.config);
    // The page has no mail attachment for the logo.
    const shown = html.replaceAll(logoAddress, brand().logo ?? '');
    answerDocument(ctx, 200, 'MailPreview', { subject, text, html: shown, isReal });
  });
  router.post(`${path}/test`, { answers: 'nothing', input: mailBody, callers: ['admin'] }, async (ctx) => {
    const { mail } = await triedMail(ctx, services);
    await commandTransaction(ctx, services, async (trx) => {
      await writeEffects(trx, [mail], services);
      return { status: 204 };
    });
    ctx.status = 204;
  });
}

async function triedMail(ctx: Context, services: Services): Promise<{ mail: MailEffect; isReal: boolean }> {
  const { reader, body } = ctx.state;
  requireAdministrator(reader);
  const name = String(Reflect.get(Object(Reflect.get(ctx, 'params')), 'name'));
  if (!mailTextKind.knows(name)) throw new Problem('not_found');
  const language = languages.find((one) => one === body['language']);
  if (!language) throw invalid([violation('language', 'not_in_list', 'This is not one of the allowed values')]);
  const given = isObject(body['words']) ? body['words'] : {};
  const violations = checkWords(given, { name, path: `value.${language}` });
  if (violations.length > 0) throw invalid(violations);
  const real = await latestData(name, services);
  const to = await ownAddress(reader.caller.account, language, services);
  const { code = null } = sampleData;
  // A code that was mailed may still serve.
  const data = { ...(real ?? sampleData), code, link: pageLinks.home() };
  return {
    mail: { kind: 'mail', template: name, to, data, words: wordsOf(name, given, language) },
    isReal: real !== null,
  };
}

/** The typed words, completed with the current ones. */
function wordsOf(name: string, given: JsonObject, language: Language): Record<string, string> {
  return Object.fromEntries(
    partsOf(name).flatMap((part) => {
      const word = isMailPart(part) ? (given[part] ?? configuredWords(name, part, language)) : undefined;
      return typeof word === 'string' ? [[part, word]] : [];
    }),
  );
}

/** Data of the newest mail of this kind, without its link: links grant access. */
async function latestData(name: string, { db }: Services): Promise<MailEffect['data'] | null> {
  const [row] = await raw<{ data: MailEffect['data'] }>(db, {
    sql: `select payload -> 'data' as data from outbox
      where kind = 'mail' and payload ->> 'template' = ? and payload -> 'words' is null order by seq desc limit 1`,
    bindings: [name],
  });
  return row?.data ?? null;
}

async function ownAddress(account: string | null, language: Language, { db }: Services): Promise<MailEffect['to']> {
  const [found] = await raw<Pick<Records['account'], 'email' | 'timezone'> & { name: string }>(db, {
    sql: `select email, given_name || ' ' || family_name as name, timezone from account where id = ?`,
    bindings: [account],
  });
  if (!found) throw new Problem('not_allowed');
  return { ...found, language };
}
