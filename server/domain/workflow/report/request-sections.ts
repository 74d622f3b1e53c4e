import type { PdfNode } from 'pdfmake';
import type { EventReport, ReportedInvitation, ReportedRequest } from '../../../../schemas/generated/answers.ts';
import { isObject, type JsonObject, type Language } from '../../../../schemas/language/json-schema.ts';
import { unitWord } from '../../../documents/document-texts.ts';
import { labeled, right, small } from '../../../documents/paper.ts';
import { filled } from '../../../mail/messages.ts';
import { reportTable } from './report-table.ts';
import { dash, type ReportWords } from './report-words.ts';

type Change = ReportedRequest['versions'][number]['changes'][number];

/** The request as it is now, its versions and its items. */
export function requestSection(request: ReportedRequest, words: ReportWords, language: Language): PdfNode[] {
  const { columns, heads, texts, order, instant, number, term, word } = words;
  const { criteria, requirements, lowPriceRule, paymentTerms, deliveryTerms, startDate, finishDate } = request;
  const rule =
    lowPriceRule && lowPriceRule.kind !== 'none' ? word(`request.lowPriceRule.kind.${lowPriceRule.kind}`) : '';
  return [
    labeled([
      [columns['title'] ?? '', request.title],
      [columns['description'] ?? '', request.description ?? ''],
      [heads.revision, String(request.revision)],
      [columns['startDate'] ?? '', instant(startDate)],
      [columns['finishDate'] ?? '', instant(finishDate)],
      [columns['currency'] ?? '', request.currency],
      [columns['paymentTerms'] ?? '', paymentTerms === null ? '' : term('paymentTerms', paymentTerms)],
      [columns['deliveryTerms'] ?? '', deliveryTerms === null ? '' : term('deliveryTerms', deliveryTerms)],
      [heads.weights, criteria.map(({ title, weight }) => `${title} ${words.percent(String(weight))}`).join(', ')],
      [
        texts.sections.lowPrices,
        rule && lowPriceRule?.percent ? `${rule}, ${words.percent(String(lowPriceRule.percent))}` : rule,
      ],
      [word('request.field.sealedOffers'), request.sealedOffers ? heads.yes : heads.no],
      [word('request.field.requirements'), requirements.map(({ title }) => title).join('; ')],
    ]),
    ...reportTable(
      [heads.revision, heads.at, heads.by, heads.changes],
      request.versions.map(({ revision, at, by, reason, changes, count }) => [
        String(revision),
        instant(at),
        by ?? dash,
        {
          stack: [
            reason ?? texts.published,
            ...changes.flatMap((change) => small(changeText(change, words))),
            ...(count > changes.length ? small(filled(texts.more, { count: String(count - changes.length) })) : []),
          ],
        },
      ]),
      [44, 'auto', 'auto', '*'],
    ),
    ...reportTable(
      [order.position, order.item, order.quantity, order.unit],
      request.items.map(({ position, name, quantity, unit }) => [
        String(position),
        name,
        right(number(quantity)),
        unitWord(unit, language),
      ]),
      [24, '*', 'auto', 60],
    ),
  ];
}

function changeText({ part, kind, name, before, after }: Change, words: ReportWords): string {
  const { texts, columns, word } = words;
  const fieldOf = (key: string): string => columns[key] ?? word(`request.field.${key}`);
  if (kind !== 'changed') return filled(texts[kind], { name });
  const keys = Object.keys({ ...before, ...after });
  const changes = keys.map((key) =>
    filled(texts.fromTo, {
      field: fieldOf(key),
      before: valueText(before, key, words),
      after: valueText(after, key, words),
    }),
  );
  // The change of a term names only its own field.
  return part === 'term' ? changes.join('; ') : filled(texts.changed, { name, changes: changes.join('; ') });
}

function valueText(values: JsonObject | undefined, key: string, { heads, instant, term }: ReportWords): string {
  const value = values?.[key] ?? null;
  if (value === null || value === '') return dash;
  if (typeof value === 'boolean') return value ? heads.yes : heads.no;
  if (typeof value === 'string' && (key === 'paymentTerms' || key === 'deliveryTerms')) return term(key, value);
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? instant(value) : value;
  return isObject(value) ? Object.values(value).map(String).join(', ') : JSON.stringify(value);
}

export const invitationSection = (invitations: readonly ReportedInvitation[], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.columns['supplier'] ?? '', words.heads.invited, words.heads.opened, words.heads.reaction],
    invitations.map((one) => [
      invitedText(one, words),
      {
        stack: [
          words.instant(one.sentAt),
          ...small(one.remindedAt && `${words.heads.reminded}: ${words.instant(one.remindedAt)}`),
        ],
      },
      words.instant(one.openedAt),
      { stack: reactionParts(one, words) },
    ]),
    ['*', 88, 88, 110],
  );

function invitedText(
  { supplier, email, isLink, invitedBy }: ReportedInvitation,
  { texts, heads }: ReportWords,
): PdfNode {
  const name = isLink ? texts.link : (supplier ?? email ?? dash);
  const more = [email === name ? null : email, invitedBy && `${heads.by} ${invitedBy}`];
  return { stack: [name, ...more.flatMap(small)] };
}

function reactionParts(
  { declinedAt, declineReason, offerSubmittedAt, bouncedAt, isLink }: ReportedInvitation,
  { texts, columns, instant }: ReportWords,
): PdfNode[] {
  if (declinedAt) return [texts.declined, ...small(instant(declinedAt)), ...small(declineReason)];
  if (offerSubmittedAt) return [columns['offerSubmittedAt'] ?? '', ...small(instant(offerSubmittedAt))];
  if (bouncedAt) return [texts.bounced, ...small(instant(bouncedAt))];
  return [isLink ? '' : texts.noReaction];
}

export const questionSection = (questions: EventReport['questions'], words: ReportWords): PdfNode[] =>
  reportTable(
    [words.columns['supplier'] ?? '', words.heads.question, words.heads.answer],
    questions.map(({ supplier, text, askedAt, answer, answeredAt, answeredBy, published }) => [
      supplier.name,
      { stack: [text, ...small(words.instant(askedAt))] },
      {
        stack: [
          answer ?? dash,
          ...small([answeredBy, answeredAt && words.instant(answeredAt)].filter(Boolean).join(', ')),
          ...small(published ? words.texts.toAll : null),
        ],
      },
    ]),
    [100, '*', '*'],
  );
