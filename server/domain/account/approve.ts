import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule, type Write } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { accountApprovedMail } from '../registration/mails.ts';
import { rightsChanged } from './rights-changed.ts';
import { trialOf } from './trial.ts';

/** The operator, or who manages the organization's users, lets somebody in. */
export const approveAccount = defineRule<'account', 'approve', { organization: Records['organization'] | undefined }>({
  facts: async ({ record }, { trx }) => {
    const [organization] = await rowsWhere(entityNamed('organization'), { id: record.organization }, trx);
    return { organization };
  },
  decide: ({ record, facts: { organization } }, { now }) => {
    const values = trialOf(organization, now);
    const effects = [accountApprovedMail(record)];
    if (!organization || !values) return { writes: [rightsChanged(record.id)], effects };
    const trial: Write = { change: 'organization', id: organization.id, values, operation: 'startTrial' };
    return { writes: [trial, rightsChanged(record.id)], effects };
  },
});
