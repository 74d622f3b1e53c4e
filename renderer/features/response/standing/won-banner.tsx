import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useList } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { firstNames } from '../../../kit/first-names.ts';

/** Shows the items and amount that a split awarded to the reader, with a link to the order. */
export function WonBanner({ award }: { award: Representation<'supplierAward'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const path = (iriOf(award.request) ?? '').replace(/^\/api\//, '');
  const items = useList<'requestItem'>(`${path}/items`, { itemsPerPage: '5000' });
  const known = new Map((items.data?.members ?? []).map((item) => [item['@id'], nameOf(item)]));
  const won = award.items ?? [];
  const order = pageOf(iriOf(award.purchaseOrder));
  const names = firstNames(
    won.flatMap(({ item }) => known.get(iriOf(item) ?? '') ?? []),
    text,
  );
  return (
    <Banner
      tone="success"
      glyph="check"
      title={text('offer.banner.won', {
        count: won.length,
        total: format.money(award.total ?? '0', award.currency ?? 'EUR'),
      })}
      action={
        order && (
          <Button component={Link} to={order} sx={{ flex: 'none' }}>
            {text('offer.banner.won.order')}
          </Button>
        )
      }
    >
      {text('offer.banner.won.text', { names, isOrdered: order ? 'yes' : 'no' })}
    </Banner>
  );
}
