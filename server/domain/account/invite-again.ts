import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { isFlooded } from '../registration/account-token.ts';
import { accountCreatedMail } from '../registration/mails.ts';
import { newLink, type Link } from './registration-link.ts';

interface Facts {
  organization: Records['organization'] | undefined;
  link: Link;
}

/** True for an account made by another person, whose owner has not chosen a password yet. */
export const waitsForOwner = ({ state, passwordHash }: Pick<Records['account'], 'state' | 'passwordHash'>): boolean =>
  state === 'unverified' && passwordHash === null;

/** Sends a new link if the mailed one is too old or lost. Only the new one is valid. */
export const inviteAgain = defineRule<'account', 'inviteAgain', Facts>({
  facts: async ({ record }, { trx, now }) => {
    if (!waitsForOwner(record))
      throw new Problem('wrong_state', { params: { state: record.state, operation: 'inviteAgain' } });
    if (await isFlooded({ account: record.id, purpose: 'register' }, { trx, now }))
      throw new Problem('too_many_attempts', { params: { minutes: 60 } });
    await withdrawLinks(record.id, { trx, now });
    const [organization] = await rowsWhere(entityNamed('organization'), { id: record.organization }, trx);
    return { organization, link: newLink() };
  },
  decide: ({ record, facts: { organization, link } }, context) => {
    if (!organization) throw new Problem('not_found');
    return {
      writes: [link.write(record.id, context)],
      effects: [accountCreatedMail(record, { organization, secret: link.secret })],
    };
  },
});

async function withdrawLinks(account: string, { trx, now }: { trx: Knex; now: Date }): Promise<void> {
  await trx('account_token')
    .where({ account_id: account, purpose: 'register', used_at: null })
    .update({ used_at: now });
}
