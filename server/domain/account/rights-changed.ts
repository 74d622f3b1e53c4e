import type { Write } from '../../kernel/commands/rule.ts';
import { sessionChannel } from '../../kernel/identity/revoke.ts';

/** Every process forgets what it knew of the account's sessions, and its streams open anew with the rights of now. */
export const rightsChanged = (account: string): Write => ({ notify: sessionChannel, payload: account });
