import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';

type OfferRow = ShownRecords['response'];

/** An offer that was withdrawn, replaced, rejected or lost is no longer binding, whatever its publication promised. */
const binds = ({ state, result }: OfferRow): boolean =>
  state !== 'cancelled' && state !== 'rejected' && result === null;

export function presentResponse({ row, representation, sees }: PresentedRecord<OfferRow>): void {
  if (row.bundles)
    representation['bundles'] = row.bundles.map((bundle) => ({
      ...bundle,
      items: bundle.items.map((item) => iriOf(entityNamed('requestItem'), item)),
    }));
  if (sees('bindingUntil') && row.bindingUntil !== null && !binds(row)) representation['bindingUntil'] = null;
}
