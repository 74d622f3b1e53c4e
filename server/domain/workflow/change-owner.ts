import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

/** Only to an active colleague: an account of another organization looks as if it did not exist. */
export const changeOwner = defineRule<'workflow', 'changeOwner', RecordOf<'account'> | undefined>({
  facts: async ({ record, input }, { trx }) => {
    const where = { id: input.ownerId, organization: record.organization };
    const [account] = await rowsWhere(entityNamed('account'), where, trx);
    return account;
  },
  decide: ({ facts: account }) => {
    if (!account || account.requester) throw invalid([violation('ownerId', 'not_found', 'This entry was not found')]);
    if (!account.active || !account.approved)
      throw invalid([violation('ownerId', 'not_active', 'This account is not active')]);
    return { changes: { owner: account.id } };
  },
});
