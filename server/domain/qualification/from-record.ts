import { Problem } from '../../kernel/problem.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type Question } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { askFacts, decideAsk, type AskFacts } from './request-qualification.ts';

function askedOf({ record, input }: Question<'supplierRecord', 'requestQualification'>) {
  const { organization: supplier, purchaserOrganization: buyer } = record;
  if (supplier === null) throw new Problem('supplier_not_registered');
  return { buyer, supplier, input };
}

/** Asks the supplier of a record to fill in the questionnaire, and answers with the qualification. */
export const requestQualification = defineRule<'supplierRecord', 'requestQualification', AskFacts>({
  facts: async (question, context) => {
    const asked = askedOf(question);
    const [supplier] = await rowsWhere(entityNamed('organization'), { id: asked.supplier }, context.trx);
    // A guest reads one request and no forms.
    if (supplier?.state === 'guest') throw new Problem('supplier_not_registered');
    return askFacts(asked, context);
  },
  decide: (question, context) => {
    const { facts, reader } = question;
    return decideAsk({ ...askedOf(question), account: reader.caller.account, facts }, context);
  },
});
