import type { Write } from '../../kernel/commands/rule.ts';
import { sessionChannel } from '../../kernel/identity/revoke.ts';

/** Every process drops its cached sessions of the account, and its streams open again with the current rights. */
export const rightsChanged = (account: string): Write => ({ notify: sessionChannel, payload: account });
