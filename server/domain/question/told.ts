import type { Knex } from 'knex';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { suppliersWithAccess, type Receiver } from '../request/receivers.ts';
import { askersOf } from './receivers.ts';

/** Who hears an answer, and of which request. */
export interface Told {
  title: string;
  receivers: Receiver[];
}

/** Privately who asked, or with a published one everybody with access; who asked is named to nobody. */
export async function toldOf(question: Row, trx: Knex, published = question['published'] === true): Promise<Told> {
  const [request] = await rowsWhere(entityNamed('request'), { id: question['request'] }, trx);
  const receivers = published && request ? await suppliersWithAccess(request.id, trx) : await askersOf(question, trx);
  return { title: String(request?.title), receivers };
}

export const answerMails = (
  question: Row,
  { title, receivers }: Told,
  answer: unknown = question['answer'],
): Effect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'question-answered',
    to,
    data: {
      requestTitle: title,
      text: String(question['text']),
      answer: String(answer),
      link: `/requests/${String(question['request'])}/questions`,
    },
  }));
