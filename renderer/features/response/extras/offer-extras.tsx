import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useList, useRecord } from '../../../data/use-record.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { BundleEditor } from './bundle-editor.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { LineExtras } from './line-extras.tsx';

/** What an offer names beyond a price for each item, where the request asks for it. */
export default function OfferExtras({ record, edit }: BlockProps): ReactNode {
  const offer: Pick<Representation<'response'>, '@id' | 'request' | 'currency' | 'discounts' | 'bundles'> = record;
  const request = useRecord<'request'>(iriOf(offer.request));
  const path = iriOf(offer.request)?.replace(/^\/api\//, '') ?? null;
  const allows = request.data?.allows ?? {};
  const needsItems = Boolean(allows.bundles ?? false) || Boolean(allows.breaks ?? false) || Boolean(allows.capacity);
  const items = useList<'requestItem'>(needsItems && path !== null ? `${path}/items` : null);
  if (!allows.discounts && !needsItems) return null;
  const currency = offer.currency ?? 'EUR';
  const members = items.data?.members ?? [];
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {allows.discounts && (
        <DiscountEditor
          discounts={offer.discounts ?? []}
          currency={currency}
          change={(discounts) => edit({ discounts })}
        />
      )}
      {allows.bundles && (
        <BundleEditor
          bundles={offer.bundles ?? []}
          items={members}
          currency={currency}
          change={(bundles) => edit({ bundles })}
        />
      )}
      {(allows.breaks ?? allows.capacity) && (
        <LineExtras offer={record['@id']} items={members} allows={allows} currency={currency} />
      )}
    </Stack>
  );
}
