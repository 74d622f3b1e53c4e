import type { ActionOperation } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { AnyAction } from '../../schemas/mechanisms/common/events.ts';
import type { Bid } from './bid.ts';

/** What a supplier's operation is to the mechanism. (The purchaser's prices offline are entered by a rule.) */
const makers: Record<ActionOperation, (bid: Bid) => AnyAction> = {
  bidding: (bid) => ({ type: 'bid', total: bid.total ?? '', ...common(bid) }),
  updateOffer: (bid) => ({ type: 'update', total: bid.total ?? '', ...common(bid) }),
  dutchDeal: (bid) => ({ type: 'deal', acceptedStep: bid.acceptedStep ?? 0, ...common(bid) }),
  acceptEnglishReverse: (bid) => ({ type: 'accept', acceptedStep: bid.acceptedStep ?? 0, ...common(bid) }),
  leave: (bid) => ({ type: 'leave', ...common(bid) }),
};

const common = ({ id, participation, receivedAt }: Bid) => ({ id, participation, receivedAt });

export const bidEvent = (bid: Bid): AnyAction => makers[bid.operation](bid);
