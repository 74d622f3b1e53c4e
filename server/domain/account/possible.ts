import type { Row } from '../../kernel/repository/table.ts';

export const accountPossible: Record<string, (row: Row) => boolean> = {
  promotePurchaser: (row) => row['organizationKind'] === 'purchaser' && row['orgAdmin'] !== true,
  demotePurchaser: (row) => row['orgAdmin'] === true,
  inviteAgain: (row) => row['waitsForOwner'] === true,
};
