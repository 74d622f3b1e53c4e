import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { bidProblemText } from './bid-problem-text.ts';
import type { BidResult } from './use-bid.ts';

/** Shows the outcome of the last bid; the room's live region announces it. */
export function BidResultNote(props: {
  result: BidResult;
  currency: string;
  /** The current rank, if the type has ranks. */
  rank?: number | null;
}): ReactNode {
  const { result, currency, rank = null } = props;
  const text = useText();
  const format = useFormat();
  if (result.kind === 'none' || result.kind === 'pending') return null;
  const price = format.money(result.total, currency);
  if (result.kind === 'accepted' && rank !== null && result.rank !== null && rank > result.rank) {
    return (
      <Banner tone="attention" glyph="down" title={text('room.bid.overtaken', { price })}>
        {text('room.bid.overtaken.text', { rank })}
      </Banner>
    );
  }
  if (result.kind === 'accepted') {
    return <Banner tone="success" glyph="check" title={text('room.bid.accepted', { price })} />;
  }
  if (result.kind === 'unknown') {
    return (
      <Banner tone="attention" glyph="warn" title={text('room.bid.unknown')}>
        {text('room.bid.unknown.text')}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" glyph="x" title={text('room.bid.refused', { price })}>
      {bidProblemText(result.problem, { text, format, currency })}
    </Banner>
  );
}
