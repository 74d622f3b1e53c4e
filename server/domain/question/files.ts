import { isSupplying } from '../../../permissions/caller.ts';
import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { definePureRule, defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { raw } from '../../kernel/repository/records.ts';
import { answerMails, answerRecipients, type AnswerRecipients } from './answer-recipients.ts';
import { mostFiles } from '../request-file/create.ts';

const isSupplier = ({ caller }: Reader): boolean => isSupplying(caller);

/** A question is final once it is answered. The answer itself may be corrected at any time. */
function refuseAnswered(question: Pick<Records['question'], 'state'> | undefined, reader: Reader): void {
  if (isSupplier(reader) && question?.state !== 'asked')
    throw new Problem('wrong_state', { params: { state: question?.state } });
}

type File = Records['questionFile'];

interface Facts {
  count: number;
  recipients: AnswerRecipients | null;
}

/** A file added to an answer is news, like the answer itself: unread again, and mailed. */
export const createQuestionFile = defineRule<'questionFile', 'create', Facts>({
  facts: async ({ parent, reader }, { trx }) => {
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from question_file where question_id = ?',
      bindings: [parent?.id ?? null],
    });
    const joinsAnswer = parent?.state === 'answered' && !isSupplier(reader);
    return { count: row?.count ?? 0, recipients: joinsAnswer ? await answerRecipients(parent, trx) : null };
  },
  decide: ({ parent, attached, reader, facts: { count, recipients } }, { now }) => {
    if (!parent) throw new Problem('not_found');
    refuseAnswered(parent, reader);
    if (!attached) throw invalid([requiredViolation('file')]);
    if (count >= mostFiles) throw new Problem('limit_reached', { params: { limit: mostFiles } });
    const part: File['part'] = isSupplier(reader) ? 'question' : recipients ? 'answer' : 'unsent';
    const changes = { part, supplier: parent.supplier };
    if (!recipients) return { changes };
    return {
      changes,
      writes: [{ patch: 'question', where: { id: parent.id }, values: { answeredAt: now.toISOString() } }],
      effects: answerMails(parent, recipients),
    };
  },
});

export const deleteQuestionFile = definePureRule<'questionFile', 'delete'>(({ parent, reader }) => {
  refuseAnswered(parent, reader);
  return {};
});

/** The call requires a file: a body without one attaches nothing. */
export const attachToQuestion = definePureRule<'question', 'attach'>(() => {
  throw invalid([requiredViolation('file')]);
});

export const questionFilePossible = {
  delete: (row: ShownRecords['questionFile'], _: Date, reader: Reader): boolean =>
    !isSupplier(reader) || row.parentState === 'asked',
};
