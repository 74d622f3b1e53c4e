import type { Row } from '../../kernel/repository/table.ts';

/** A template is never published; what is negotiated is no longer amended. */
export const requestPossible: Record<string, (row: Row) => boolean> = {
  publish: (row) => row['ofActiveWorkflow'] === true,
  amend: (row) => row['isNegotiated'] !== true,
};
