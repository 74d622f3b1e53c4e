import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Money } from '../../kit/money.tsx';
import { DataTable, type Column } from '../../kit/table.tsx';
import type { PriceProposal } from './price-proposals.ts';

/** Approximate height of a row in pixels. */
const rowHeight = 45;

interface TableProps {
  proposals: readonly PriceProposal[];
  isBusy: boolean;
  onTake: (proposal: PriceProposal) => void;
}

/** Last prices by item, each with its award and a button to use it. */
export function PriceProposalTable(props: TableProps): ReactNode {
  const text = useText();
  const { proposals } = props;
  return (
    <DataTable
      label={text('requestGuide.block.priceBook')}
      rows={proposals}
      rowKey={({ item }) => item['@id']}
      rowHeight={rowHeight}
      columns={[
        { head: text('requestItem.field.name'), isName: true, render: (one) => <Item {...one} /> },
        { head: text('priceBook.price'), right: true, render: (one) => <Price {...one} /> },
        { head: text('priceBook.source'), from: 'sm', render: (one) => <Source {...one} /> },
        proposals.some(({ price }) => price.eclass) && {
          head: text('priceBook.category'),
          from: 'lg',
          render: ({ price }) => price.categoryTitle ?? price.eclass,
        },
        useTakeColumn(props),
      ]}
    />
  );
}

function useTakeColumn({ isBusy, onTake }: TableProps): Column<PriceProposal> {
  const text = useText();
  const format = useFormat();
  return {
    head: '',
    right: true,
    render: (one) => {
      const { item, price } = one;
      const shown = format.money(price.unitPrice, price.currency, { unitPrice: true });
      const label = text('priceBook.takeOf', { price: shown, name: item.name ?? '' });
      return (
        <Button disabled={isBusy} aria-label={label} onClick={() => onTake(one)}>
          {text('priceBook.take')}
        </Button>
      );
    },
  };
}

/** On phones, the award stands below the name. */
function Item({ item, price }: PriceProposal): ReactNode {
  return (
    <>
      {item.name}
      <Box sx={{ ...small, display: { sm: 'none' } }}>{useAward(price)}</Box>
    </>
  );
}

const small = { fontSize: 12, fontWeight: 400, color: 'text.secondary' };

/** The price, and the typed one that it would replace. */
function Price({ item, price }: PriceProposal): ReactNode {
  const text = useText();
  const format = useFormat();
  const typed = item.lastPrice && format.money(item.lastPrice, price.currency, { unitPrice: true });
  return (
    <>
      <Money value={price.unitPrice} currency={price.currency} unitPrice />
      {typed && <Box sx={small}>{text('priceBook.instead', { price: typed })}</Box>}
    </>
  );
}

function Source({ price }: PriceProposal): ReactNode {
  return (
    <Badge tone="info" glyph="clock">
      {useAward(price)}
    </Badge>
  );
}

function useAward({ supplierName, awardedAt }: PriceProposal['price']): string {
  const text = useText();
  const format = useFormat();
  return text('priceBook.from', { supplier: supplierName, date: format.date(awardedAt) });
}
