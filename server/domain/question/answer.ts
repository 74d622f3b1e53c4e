import { defineRule } from '../../kernel/commands/rule.ts';
import { answerMails, answerRecipients, type AnswerRecipients } from './answer-recipients.ts';

/** Answers privately to the asker, or publishes the question to everyone with access. The asker is never named. */
export const answerQuestion = defineRule<'question', 'answer', AnswerRecipients>({
  facts: ({ record, input }, { trx }) => answerRecipients(record, trx, input.published === true),
  decide: ({ record, input, facts: recipients }, { now }) => ({
    changes: { answer: input.answer, published: input.published === true, answeredAt: now.toISOString() },
    writes: [{ patch: 'questionFile', where: { question: record.id, part: 'unsent' }, values: { part: 'answer' } }],
    effects: answerMails(record, recipients, input.answer),
  }),
});
