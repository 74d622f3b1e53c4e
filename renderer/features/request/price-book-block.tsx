import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ask, askList } from '../../data/ask.ts';
import { toProblem } from '../../data/problem.ts';
import { textAt } from '../../data/representation.ts';
import { useOptionalSession } from '../../data/session.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useLiveMessages } from '../../data/use-live.tsx';
import { cellKey, proposeCells } from '../../generic/collection/grid/cell-proposals.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { useStable } from '../../kit/use-stable.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { PriceProposalTable } from './price-proposal-table.tsx';
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
  useMarkedCells(proposals);
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
        proposals.length > 1 && (
          <Button disabled={isPending} onClick={() => void take(proposals)}>
            {text('priceBook.takeAll', { count: proposals.length })}
          </Button>
        )
      }
    >
      <PriceProposalTable proposals={proposals} isBusy={isPending} onTake={(one) => void take([one])} />
    </Panel>
  );
}

/** The cells of the grid that these prices could fill. */
function useMarkedCells(proposals: readonly PriceProposal[]): void {
  const format = useFormat();
  // The question mark says without color that it is not a value yet.
  const cells = useStable(
    proposals.map(({ item, price }): [string, string] => [
      cellKey(item['@id'], 'lastPrice'),
      `${format.unitPrice(price.unitPrice)} ?`,
    ]),
  );
  useEffect(() => proposeCells(new Map(cells)), [cells]);
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
