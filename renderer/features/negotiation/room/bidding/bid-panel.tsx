import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ActionOperation } from '../../../../../schemas/mechanisms/common/define-mechanism.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { currencyOf, settingsOf } from '../../records/facts.ts';
import type { Room } from '../../records/use-room.ts';
import type { BidRules } from './bid-draft.ts';
import { BidForm } from './bid-form.tsx';
import { useBid } from './use-bid.ts';

interface BidPanelProps {
  room: Room;
  own: Representation<'participation'>;
  operation: ActionOperation;
  title: string;
  /** True if only one bid is possible, so it always needs a confirmation. */
  once?: boolean;
  /** Additional rules of the type for a bid. */
  rules?: (rules: BidRules) => BidRules;
  /** Shown instead of the form while bidding is not offered. */
  instead: ReactNode;
  announce: (message: string) => void;
}

/** Lets the supplier lower its price if the participation offers the operation. */
export function BidPanel(props: BidPanelProps): ReactNode {
  const { room, own, operation, title, once = false, rules: adapt, instead, announce } = props;
  const bidding = useBid(own, operation);
  const known = bidRulesOf(room.negotiation, own, bidding.learnedLowest);
  const rules = known && adapt ? adapt(known) : known;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5, display: { xs: 'none', md: 'block' } }}>
        {title}
      </Typography>
      {operationNamed(own, operation) && rules ? (
        <BidForm
          rules={rules}
          bidding={bidding}
          items={room.items}
          own={own}
          fresh={room.fresh}
          announce={announce}
          once={once}
        />
      ) : (
        instead
      )}
    </>
  );
}

/** The rules for the supplier's next bid; null while a price is missing. */
function bidRulesOf(
  negotiation: Representation<'negotiation'>,
  participation: Representation<'participation'>,
  learnedLowest: string | null,
): BidRules | null {
  const settings = settingsOf(negotiation);
  const initialPrice = participation.initialPrice ?? null;
  const currentPrice = participation.lastOffer ?? initialPrice;
  if (!initialPrice || !currentPrice) return null;
  return {
    initialPrice,
    currentPrice,
    currency: currencyOf(negotiation),
    minimumDecrement: settings.minimumDecrement ?? null,
    minimumBidPercent: settings.minimumBidPercent ?? null,
    learnedLowest: learnedLowest ?? participation.lowestBid ?? null,
  };
}
