import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Problem } from '../../../../../data/problem.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { Banner } from '../../../../../kit/banner.tsx';
import { RefusalBanner } from '../../../../../kit/refusal-banner.tsx';
import type { ItemTable } from '../item-table.ts';

/** Says who asks, how many answers are left, and the current outcome. */
export function AnswerStanding(props: {
  table: ItemTable;
  own: Representation<'participation'>;
  currency: string;
  problem: Problem | null;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { table, own, currency, problem } = props;
  const { state, exchanges, exchangesLeft, total, items } = table;
  const offer = format.money(own.initialPrice ?? total, currency);
  const settled = items.filter(({ isSettled }) => isSettled).length;
  const values = { total: format.money(total, currency), offer, left: exchangesLeft, exchanges, settled };
  const now = exchanges - exchangesLeft + 1;
  return (
    <>
      {state === 'open' && (
        <Banner tone="info" glyph="half" title={text('itemBot.standing.open', { now, exchanges })}>
          {text(settled > 0 ? 'itemBot.standing.again' : 'itemBot.standing.open.text', values)}
        </Banner>
      )}
      {state === 'agreed' && (
        <Banner tone="success" glyph="check" title={text('itemBot.standing.agreed', values)}>
          {text('itemBot.standing.agreed.text')}
        </Banner>
      )}
      {state === 'ended' && (
        <Banner tone="neutral" glyph="minus" title={text('itemBot.standing.ended')}>
          {text('itemBot.standing.ended.text', values)}
        </Banner>
      )}
      <RefusalBanner problem={problem}>{problem?.code === 'outdated' && text('itemBot.outdated')}</RefusalBanner>
    </>
  );
}
