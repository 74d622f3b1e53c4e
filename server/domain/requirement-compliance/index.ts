import { requirementCompliance } from '../../../schemas/requirement-compliance/requirement-compliance.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, definePureRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { answersByDocuments } from './by-document.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** The requirement must belong to the request of the offer. */
const writeCompliance = defineRule<'requirementCompliance', 'create', RecordOf<'requirement'>[]>({
  facts: ({ parent, input }, { trx }) =>
    rowsWhere(entityNamed('requirement'), { id: input.requirement, request: parent?.request }, trx),
  decide: ({ facts: requirements }) => {
    if (requirements.length === 0) throw invalid([violation('requirement', 'not_found', 'This entry was not found')]);
    return {};
  },
});

/** A supplier that cannot fulfill the requirement contradicts its document. */
const changeCompliance = definePureRule<'requirementCompliance', 'update'>(({ input }) =>
  input.canFulfil === false ? { changes: { document: null, byDocument: false } } : {},
);

export const requirementComplianceServer = defineServer(requirementCompliance, {
  rules: { create: writeCompliance, update: changeCompliance },
  derivation: answersByDocuments,
});
