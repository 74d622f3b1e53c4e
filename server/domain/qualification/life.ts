import type { Knex } from 'knex';
import { lastReminder, validityStep, type ValidityStep } from '../../../schemas/domain/validity.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import type { EngineEffect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { TimedEntity } from '../life/steps.ts';
import { qualificationMails, sidesOf, type Qualification, type Sides } from './mails.ts';

const stepOf = (record: Qualification): ValidityStep | null =>
  record.state === 'approved' ? validityStep(record) : null;

/** While a qualification is approved, time reminds both sides of its end, and then ends it. */
export const qualificationSteps: TimedEntity = {
  next: async (id: string, db: Knex) => {
    const [record] = await rowsWhere(entityNamed('qualification'), { id }, db);
    return record ? stepOf(record) : null;
  },
};

/** Wakes the run of a qualification: it is approved, or a newer one replaced it. */
export const lifeOf = ({ id }: { id: string }): EngineEffect => ({ kind: 'engine', workflow: 'qualification', id });

export const remind = defineRule<'qualification', 'remind', Sides>({
  facts: ({ record }, { trx }) => sidesOf(record, trx),
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'remind', now);
    return {
      changes: { remindedDays: lastReminder(record.validUntil, now) },
      effects: mailsOfEnd('qualification-expiring', record, facts),
    };
  },
});

export const expire = defineRule<'qualification', 'expire', Sides>({
  facts: ({ record }, { trx }) => sidesOf(record, trx),
  decide: ({ record, facts }, { now }) => {
    refuseUnlessDue(record, 'expire', now);
    return { effects: mailsOfEnd('qualification-expired', record, facts) };
  },
});

const mailsOfEnd = (
  template: 'qualification-expiring' | 'qualification-expired',
  { id, validUntil }: Qualification,
  { names, suppliers, reviewers }: Sides,
) => qualificationMails(template, [...suppliers, ...reviewers], { id, names, data: { validUntil } });

/** Checks again, because a timer can be early, late or duplicated. */
function refuseUnlessDue(record: Qualification, operation: ValidityStep['operation'], now: Date): void {
  const due = stepOf(record);
  if (due?.operation !== operation || due.at > now.toISOString())
    throw new Problem('wrong_state', { params: { state: record.state, operation } });
}
