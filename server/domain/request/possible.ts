import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { RequestBounds } from './computed.ts';

type RequestRow = ShownRecords['request'] & RequestBounds;

/** A template is never published; what is negotiated is no longer amended. */
export const requestPossible: Record<string, (row: RequestRow) => boolean> = {
  publish: (row) => row.ofActiveWorkflow === true,
  amend: (row) => row.isNegotiated !== true,
};
