import { scoreOfAnswers } from '../../../schemas/domain/qualifications/score.ts';
import { dayOf, lastReminder } from '../../../schemas/domain/validity.ts';
import { asksSupplier } from '../../../schemas/language/added-fields.ts';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import { customOf } from '../../../schemas/language/recalculate.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { definePureRule, defineRule, type Rules, type Write } from '../../kernel/commands/rule.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { supplierFields } from '../response/supplier-fields.ts';
import { expire, lifeOf, remind } from './life.ts';
import { qualificationMails, sidesOf, type Qualification, type Sides } from './mails.ts';

const update = definePureRule<'qualification', 'update'>(({ record, input }) => ({
  changes: supplierFields('qualification', record, input),
}));

/** Requires every answer of the newest form. The answers keep that form from then on. */
const submit = defineRule<'qualification', 'submit', Sides>({
  facts: ({ record }, { trx }) => sidesOf(record, trx),
  decide: ({ record, facts: { names, reviewers } }, { now }) => {
    const form = effectiveSchema(entityNamed('qualification'), ownerOf(record));
    const missing = checkComplete({ ...form, record }).filter((one) => asksSupplier(form.schema, one));
    if (missing.length > 0) throw invalid(missing);
    return {
      changes: {
        submittedAt: now.toISOString(),
        decidedAt: null,
        decidedBy: null,
        reason: null,
        score: scoreOfAnswers(form.schema, customOf(record)),
        schemaHash: form.hash,
      },
      writes: [{ patch: 'qualificationFile', where: { qualification: record.id }, values: { sent: true } }],
      effects: qualificationMails('qualification-submitted', reviewers, { ...record, names }),
    };
  },
});

interface ApproveFacts {
  sides: Sides;
  /** Those that this one replaces: of the same supplier and class. */
  older: Qualification[];
}

const approve = defineRule<'qualification', 'approve', ApproveFacts>({
  facts: async ({ record }, { trx }) => {
    const { organization, purchaserOrganization, eclass } = record;
    const where = { organization, purchaserOrganization, eclass, state: 'approved' as const };
    return { sides: await sidesOf(record, trx), older: await rowsWhere(entityNamed('qualification'), where, trx) };
  },
  decide: ({ record, reader, input: { validUntil }, facts: { sides, older } }, { now }) => {
    if (validUntil < dayOf(now)) throw invalid([violation('validUntil', 'in_the_past', 'This must be in the future')]);
    const { names, suppliers } = sides;
    return {
      changes: {
        validUntil,
        decidedAt: now.toISOString(),
        decidedBy: reader.caller.account,
        remindedDays: lastReminder(validUntil, now),
      },
      writes: older.map(({ id }): Write => ({
        change: 'qualification',
        id,
        operation: 'replace',
        values: { state: 'expired' },
      })),
      effects: [
        ...[record, ...older].map(lifeOf),
        ...qualificationMails('qualification-approved', suppliers, { ...record, names, data: { validUntil } }),
      ],
    };
  },
});

/** Sends the form back. The supplier corrects its answers and submits them again. */
const reject = defineRule<'qualification', 'reject', Sides>({
  facts: ({ record }, { trx }) => sidesOf(record, trx),
  decide: ({ record, reader, input: { reason }, facts: { names, suppliers } }, { now }) => ({
    changes: { decidedAt: now.toISOString(), decidedBy: reader.caller.account, reason },
    effects: qualificationMails('qualification-rejected', suppliers, { ...record, names, data: { reason } }),
  }),
});

export const qualificationRules: Rules<'qualification'> = { update, submit, approve, reject, remind, expire };
