import { isCollective } from '../../../schemas/domain/documents/status.ts';
import { dayOf, lastReminder } from '../../../schemas/domain/validity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Rules } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import { boundBy } from '../response/mails.ts';
import { replace, type Document } from './content.ts';
import { expire, lifeOf, remind } from './life.ts';
import { documentMails, sidesOf, type Sides } from './mails.ts';
import { share, submit, unshare } from './share.ts';
import { create, update } from './write.ts';

interface Facts {
  /** Earlier records of the same kind for this buyer. */
  older: Document[];
  sides: Sides;
  receivers: Receiver[];
}

async function factsOf(record: Document, trx: FactsContext['trx']): Promise<Facts> {
  const { organization, buyer, kind } = record;
  const where = { organization, buyer, kind, state: ['accepted', 'expired'] as const, replacedAt: null };
  const older = isCollective(kind) ? [] : await rowsWhere(entityNamed('supplierDocument'), where, trx);
  return {
    older,
    sides: await sidesOf(record, trx),
    receivers: await boundBy(organization, trx),
  };
}

/** A newly accepted document replaces earlier ones of its kind. */
const accept = defineRule<'supplierDocument', 'accept', Facts>({
  facts: ({ record }, { trx }) => factsOf(record, trx),
  decide: ({ record, reader, facts: { older, ...about } }, { now }) => {
    if (isOver(record, now)) throw new Problem('wrong_state', { params: { state: 'expired' } });
    return {
      changes: {
        decidedAt: now.toISOString(),
        decidedBy: reader.caller.account,
        remindedDays: lastReminder(record.validUntil, now),
      },
      writes: replace(older, record.kind, now),
      effects: [lifeOf(record), ...documentMails('document-accepted', about.receivers, { record, ...about })],
    };
  },
});

/** True once the last day is over. */
export const isOver = ({ validUntil }: Pick<Document, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && validUntil < dayOf(now);

const reject = defineRule<'supplierDocument', 'reject', Facts>({
  facts: ({ record }, { trx }) => factsOf(record, trx),
  decide: ({ record, reader, input: { reason }, facts: { sides, receivers } }, { now }) => ({
    changes: { decidedAt: now.toISOString(), decidedBy: reader.caller.account, reason },
    effects: documentMails('document-rejected', receivers, { record, sides, data: { reason } }),
  }),
});

export const supplierDocumentRules: Rules<'supplierDocument'> = {
  create,
  update,
  share,
  unshare,
  submit,
  accept,
  reject,
  remind,
  expire,
};
