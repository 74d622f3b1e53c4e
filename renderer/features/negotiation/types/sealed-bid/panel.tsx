import type { ReactNode } from 'react';
import { minorUnit } from '../../../../../schemas/domain/money.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import type { BidRules } from '../../room/bidding/bid-draft.ts';
import { BidPanel } from '../../room/bidding/bid-panel.tsx';
import type { ActingProps } from '../type-view.ts';

/** Allows one update, below the submitted price. */
export function SealedBidPanel(props: ActingProps): ReactNode {
  const text = useText();
  const instead =
    props.own.offerUpdated === true ? (
      <Banner tone="success" glyph="check" title={text('room.sealed.used')}>
        {text('room.sealed.used.text')}
      </Banner>
    ) : (
      <Banner tone="neutral" glyph="minus" title={text('room.bid.notOffered')} />
    );
  return (
    <BidPanel
      {...props}
      once
      operation="updateOffer"
      title={text('room.sealed.title')}
      rules={lower}
      instead={instead}
    />
  );
}

const lower = (rules: BidRules): BidRules => ({ ...rules, minimumDecrement: minorUnit(rules.currency) });
