import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ask, askList } from '../../data/ask.ts';
import { toProblem } from '../../data/problem.ts';
import { textAt } from '../../data/representation.ts';
import { useOptionalSession } from '../../data/session.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useLiveMessages } from '../../data/use-live.tsx';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { DataTable } from '../../kit/table.tsx';
import { priceProposals, type PriceProposal } from './price-proposals.ts';

/** Milliseconds after the last change of the items until prices are read again. */
const pause = 2_000;

/** Last prices of the organization's own awards for items of the grid. Nothing is taken over without a click. */
export default function PriceBookBlock({ record, flush }: BlockProps): ReactNode {
  const text = useText();
  const { mutateAsync, isPending } = useCommand();
  const proposals = useProposals(record['@id'], {
    currency: textAt(record, 'currency') || 'EUR',
    eclass: textAt(record, 'eclass') || null,
  });
  if (proposals.length === 0) return null;
  const take = async (taken: readonly PriceProposal[]): Promise<void> => {
    if (!(await flush())) return;
    const upsert = taken.map(({ item, price }) => ({
      '@id': item['@id'],
      version: item.version,
      lastPrice: price.unitPrice,
    }));
    try {
      await mutateAsync({ method: 'PUT', href: `${record['@id']}/items`, body: { upsert } });
    } catch (error) {
      showProblem(toProblem(error), text);
    }
  };
  return (
    <Panel
      flush
      title={text('requestGuide.block.priceBook')}
      hint={text('priceBook.hint')}
      action={
        <Button disabled={isPending} onClick={() => void take(proposals)}>
          {text('priceBook.takeAll', { count: proposals.length })}
        </Button>
      }
    >
      <Proposals proposals={proposals} isBusy={isPending} onTake={(one) => void take([one])} />
    </Panel>
  );
}

/** Approximate height of a row in pixels. */
const rowHeight = 45;

function Proposals(props: {
  proposals: readonly PriceProposal[];
  isBusy: boolean;
  onTake: (proposal: PriceProposal) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { proposals, isBusy, onTake } = props;
  return (
    <DataTable
      label={text('requestGuide.block.priceBook')}
      rows={proposals}
      rowKey={({ item }) => item['@id']}
      rowHeight={rowHeight}
      columns={[
        { head: text('requestItem.field.name'), isName: true, render: ({ item }) => item.name },
        {
          head: text('priceBook.price'),
          right: true,
          render: ({ price }) => <Money value={price.unitPrice} currency={price.currency} unitPrice />,
        },
        {
          head: text('priceBook.source'),
          render: ({ price }) => (
            <Badge tone="info" glyph="clock">
              {text('priceBook.from', { supplier: price.supplierName, date: format.date(price.awardedAt) })}
            </Badge>
          ),
        },
        { head: text('priceBook.category'), from: 'lg', render: ({ price }) => price.categoryTitle ?? price.eclass },
        {
          head: '',
          right: true,
          render: (one) => (
            <Button disabled={isBusy} onClick={() => onTake(one)}>
              {text('priceBook.take')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Reads the items as saved and their prices, again after each pause of typing. */
function useProposals(request: string, asked: { currency: string; eclass: string | null }): PriceProposal[] {
  const client = useQueryClient();
  const organization = useOptionalSession()?.organization?.['@id'] ?? null;
  const queryKey = ['price-book', request];
  const { data } = useQuery({
    queryKey,
    enabled: organization !== null,
    queryFn: async ({ signal }) => {
      const book = await ask('PriceBook', `${organization}/price-book?request=${request}`, signal);
      if (book.prices.length === 0) return null;
      const items = await askList<'requestItem'>(`${request}/items?itemsPerPage=5000`, signal);
      return { items: items.members, prices: book.prices };
    },
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveMessages(request, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: ['price-book', request] }), pause);
  });
  return data ? priceProposals(data.items, data.prices, asked) : [];
}
