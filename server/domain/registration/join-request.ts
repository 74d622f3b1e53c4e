import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

export type AccountIds = Pick<Records['account'], 'id' | 'organization'>;

/** Acts for an account without a session: its token was the right to do so. */
export const readerFor = (account: AccountIds): Reader => ({
  caller: {
    account: account.id,
    organization: account.organization,
    kind: 'system',
    orgAdmin: false,
    managesCategories: false,
    admitted: true,
    mayWrite: true,
    viewAs: null,
  },
  rules: [],
});

/** The new supplier accepts the invitation that it came with. With another e-mail, it now waits for approval. */
export async function joinRequest(
  { account, invitation }: { account: AccountIds; invitation: string },
  { services, trx }: { services: Services; trx: Knex.Transaction },
): Promise<void> {
  const question = { entity: entityNamed('invitation'), operation: 'accept', id: invitation, body: {} };
  await executeCommand(question, { services, reader: readerFor(account), trx });
}
