import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { addedPaths } from '../../../generic/form/form-data.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { BundleEditor } from './bundle-editor.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { LineExtras } from './line-extras.tsx';

/** Optional parts of an offer in addition to item prices, if the request allows them. */
export default function OfferExtras({ record, edit }: BlockProps): ReactNode {
  const offer: Pick<Representation<'response'>, '@id' | 'request' | 'currency' | 'discounts' | 'bundles'> = record;
  const request = useRecord<'request'>(iriOf(offer.request));
  const path = iriOf(offer.request)?.replace(/^\/api\//, '') ?? null;
  const { breaks = false, discounts = false, bundles = false, capacity = false } = request.data?.allows ?? {};
  const [line] = useList<'responseItem'>(`${record['@id'].replace(/^\/api\//, '')}/items`).data?.members ?? [];
  const { data: form } = useSchema(line?.schema);
  const hasFields = form !== undefined && addedPaths(form.ui.order).length > 0;
  const needsItems = bundles || breaks || capacity || hasFields;
  const items = useList<'requestItem'>(needsItems && path !== null ? `${path}/items` : null);
  if (!discounts && !needsItems) return null;
  const currency = offer.currency ?? 'EUR';
  const members = items.data?.members ?? [];
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {discounts && (
        <DiscountEditor
          discounts={offer.discounts ?? []}
          currency={currency}
          change={(changed) => edit({ discounts: changed })}
        />
      )}
      {bundles && (
        <BundleEditor
          bundles={offer.bundles ?? []}
          items={members}
          currency={currency}
          change={(changed) => edit({ bundles: changed })}
        />
      )}
      {(breaks || capacity || hasFields) && (
        <LineExtras offer={record['@id']} items={members} allows={{ breaks, capacity }} currency={currency} />
      )}
    </Stack>
  );
}
