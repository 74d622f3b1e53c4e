import type { Knex } from 'knex';
import type { DebriefFacts } from '../../../schemas/domain/debrief/facts.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

type Debrief = Pick<Records['debrief'], 'title' | 'negotiation' | 'response'>;

/** The page on which the supplier reads it. */
const resultPage = ({ negotiation, response }: Debrief): PageLink =>
  negotiation === null ? pageLinks.response(response) : pageLinks.negotiation(negotiation);

interface SentMail {
  record: Debrief;
  facts: DebriefFacts;
  text: string | null;
  buyer: string;
  receivers: readonly Receiver[];
}

/** Tells the supplier's people what the debrief says. */
export const sentMails = ({ record, facts, text, buyer, receivers }: SentMail): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'debrief-sent',
    to,
    data: {
      title: record.title,
      buyer,
      note: text,
      link: resultPage(record),
      ...factTexts(facts, to.language),
    },
  }));

/** Signs and numbers need no translation. */
function factTexts(facts: DebriefFacts, language: Language): Record<string, string | null> {
  const { rank, distance, lowerBy, unmet, quality } = facts;
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value / 100);
  const number = (value: string) => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(Number(value));
  const isClose = distance?.kind === 'above' && distance.percent === 0;
  return {
    rank: rank && `${rank.rank} / ${rank.of}`,
    distance: distance?.kind !== 'above' ? null : isClose ? `< ${percent(2.5)}` : `≈ ${percent(distance.percent)}`,
    lowerBy: lowerBy === null ? null : `≤ ${percent(lowerBy)}`,
    unmet: unmet.length > 0 ? unmet.join(', ') : null,
    points: quality && `${number(quality.own)} / ${number(quality.maximum)}`,
    winnerPoints: quality?.winner ? `${number(quality.winner)} / ${number(quality.maximum)}` : null,
  };
}

/** Tells the workflow's owner that the supplier asked. */
export const askedMails = (
  record: Debrief & Pick<Records['debrief'], 'workflow'>,
  { supplier, text, receivers }: { supplier: string; text: string; receivers: readonly Receiver[] },
): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'debrief-asked',
    to,
    data: { title: record.title, supplier, text, link: pageLinks.workflowDebriefs(record.workflow) },
  }));

/** Tells the supplier's people the answer to its question. */
export const answeredMails = (
  record: Debrief & Pick<Records['debrief'], 'question'>,
  { answer, receivers }: { answer: string; receivers: readonly Receiver[] },
): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'debrief-answered',
    to,
    data: { title: record.title, text: record.question, answer, link: resultPage(record) },
  }));

/** The owner of a workflow. */
export const ownerOf = (workflow: string, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone
      from workflow w join account a on a.id = w.owner_id where w.id = ? and a.active`,
    bindings: [workflow],
  });

/** The name of an organization. */
export async function organizationName(id: string, db: Knex): Promise<string> {
  const [found] = await raw<{ name: string }>(db, {
    sql: 'select legal_name as name from organization where id = ?',
    bindings: [id],
  });
  return found?.name ?? '';
}
