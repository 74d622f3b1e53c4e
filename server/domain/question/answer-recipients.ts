import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { suppliersWithAccess, type Receiver } from '../request/receivers.ts';
import { askersOf } from './receivers.ts';

type Question = Records['question'];

/** Recipients of an answer, and the title of its request. */
export interface AnswerRecipients {
  title: Records['request']['title'];
  receivers: Receiver[];
}

/** A private answer goes to the asker, a published one to everyone with access. The asker is never named. */
export async function answerRecipients(
  question: Pick<Question, 'request' | 'supplier' | 'published'>,
  trx: Knex,
  published = question.published,
): Promise<AnswerRecipients> {
  const [request] = await rowsWhere(entityNamed('request'), { id: question.request }, trx);
  const receivers = published && request ? await suppliersWithAccess(request.id, trx) : await askersOf(question, trx);
  return { title: request?.title ?? null, receivers };
}

export const answerMails = (
  question: Pick<Question, 'text' | 'request' | 'answer'>,
  { title, receivers }: AnswerRecipients,
  answer = question.answer,
): Effect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template: 'question-answered',
    to,
    data: {
      requestTitle: title,
      text: question.text,
      answer,
      link: pageLinks.requestQuestions(question.request),
    },
  }));
