import type { Knex } from 'knex';
import { documentStep } from '../../../schemas/domain/documents/due-step.ts';
import { lastReminder, type ValidityStep } from '../../../schemas/domain/validity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext } from '../../kernel/commands/rule.ts';
import type { EngineEffect, MailEffect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { TimedEntity } from '../life/steps.ts';
import type { Receiver } from '../request/receivers.ts';
import { boundBy } from '../response/mails.ts';
import type { Document } from './content.ts';
import { documentMails, reviewersOf, sidesOf, type Sides } from './mails.ts';

/** While a document is in force, time reminds both sides of its end, and then ends it. */
export const supplierDocumentSteps: TimedEntity = {
  next: async (id: string, db: Knex) => {
    const [record] = await rowsWhere(entityNamed('supplierDocument'), { id }, db);
    return record ? documentStep(record) : null;
  },
};

/** Wakes the run of a document: its dates changed, or it is in force. */
export const lifeOf = ({ id }: { id: string }): EngineEffect => ({ kind: 'engine', workflow: 'supplierDocument', id });

interface Facts {
  sides: Sides;
  suppliers: Receiver[];
  reviewers: Receiver[];
}

/**
 * The supplier is reminded of its own document once, not again by each buyer that has the same one. Without a buyer,
 * there is no reviewer.
 */
async function factsOf(record: Document, { trx }: FactsContext): Promise<Facts> {
  const { organization, buyer, document } = record;
  const [own] = document ? await rowsWhere(entityNamed('supplierDocument'), { id: document }, trx) : [];
  const isKnown = own !== undefined && own.replacedAt === null && own.validUntil === record.validUntil;
  return {
    sides: await sidesOf(record, trx),
    suppliers: isKnown ? [] : await boundBy(organization, trx),
    reviewers: buyer ? await reviewersOf(record, trx) : [],
  };
}

const mailsTo = (
  template: 'document-expiring' | 'document-expired',
  record: Document,
  { sides, suppliers, reviewers }: Facts,
): MailEffect[] => documentMails(template, [...suppliers, ...reviewers], { record, sides });

export const remind = defineRule<'supplierDocument', 'remind', Facts>({
  facts: ({ record }, context) => factsOf(record, context),
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'remind', now);
    return {
      changes: { remindedDays: lastReminder(record.validUntil, now) },
      effects: mailsTo('document-expiring', record, facts),
    };
  },
});

/** The supplier learns of every buyer for which its document has ended. */
export const expire = defineRule<'supplierDocument', 'expire', Facts>({
  facts: async ({ record }, context) => ({
    ...(await factsOf(record, context)),
    suppliers: await boundBy(record.organization, context.trx),
  }),
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'expire', now);
    return { effects: mailsTo('document-expired', record, facts) };
  },
});

/** Checks again, because a timer can be early, late or duplicated. */
function refuseUnlessDue(record: Document, operation: ValidityStep['operation'], now: Date): void {
  const due = documentStep(record);
  if (due?.operation !== operation || due.at > now.toISOString())
    throw new Problem('wrong_state', { params: { state: record.state, operation } });
}
