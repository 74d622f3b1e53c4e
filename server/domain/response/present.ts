import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Presented } from '../../kernel/entity-server.ts';

type OfferRow = ShownRecords['response'];

/** What was withdrawn, replaced, rejected or lost binds nobody any more, whatever was promised at its publishing. */
const binds = ({ state, result }: OfferRow): boolean =>
  state !== 'cancelled' && state !== 'rejected' && result === null;

export function presentResponse({ row, representation, sees }: Presented<OfferRow>): void {
  if (sees('bindingUntil') && row.bindingUntil !== null && !binds(row)) representation['bindingUntil'] = null;
}
