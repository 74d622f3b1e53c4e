import { participation } from '../../../schemas/participation/participation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { refusals } from '../../bidding/refusals.ts';
import type { ProblemCode } from '../../kernel/problem.ts';
import { talkOperations } from './talk/talk-rule.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { winnerOrderApproval } from '../purchase-order/order-approval.ts';
import { awardingApproval } from './approval/awarding-approval.ts';
import { participationColumns, participationHelpers, type Auction, type ParticipationHelpers } from './computed.ts';
import { presentParticipation } from './present.ts';
import { participationRoutes } from './routes.ts';
import { participationRules } from './rules.ts';
import { longSummary } from './summary/summary-routes.ts';
import { summaryWorks } from './summary/summary-work.ts';
import { areLargePlaces } from '../negotiation/prices/many-prices.ts';
import { sealedPlaceSql, sideOf } from '../negotiation/sealed.ts';
import type { ActionOperation } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { viewingSupplier } from '../negotiation/viewing-organization.ts';

type PlaceRow = ShownRecords['participation'] & ParticipationHelpers;
type Possible = (row: PlaceRow, now: Date, reader: Reader) => boolean;

/** Only the newest round counts: nothing is possible in an older one. */
const auctionOf = ({ auction }: PlaceRow): Auction | undefined => (auction?.nextRound === null ? auction : undefined);

const isOpen = ({ state }: Auction): boolean => state === 'published' || state === 'started';

/** True if the mechanism allows this place to do it now. It looks at no other place. */
const action =
  (operation: ActionOperation): Possible =>
  (row, now, reader) => {
    const negotiation = auctionOf(row);
    const mechanism = mechanismFor(negotiation?.type);
    if (!negotiation || !mechanism || !isOpen(negotiation)) return false;
    const { actions, possible, read } = mechanism;
    const by = viewingSupplier(reader) === null ? 'purchaser' : 'supplier';
    if (actions[operation]?.by !== by) return false;
    const state = read({ negotiation, participations: [row] });
    return possible(state, row.id, now.toISOString()).includes(operation);
  };

function isAwardable(row: PlaceRow): boolean {
  const { state, winner } = auctionOf(row) ?? {};
  return state === 'finished' || (state === 'negotiated' && winner === row.id);
}

/** True while an award or order of the negotiation waits for an approval. */
const isHeld = ({ approvalRequest }: PlaceRow): boolean => (approvalRequest ?? null) !== null;

/** Operations of a participation that the negotiation's type and time allow. */
const participationPossible: Record<string, Possible> = {
  bidding: action('bidding'),
  updateOffer: action('updateOffer'),
  dutchDeal: action('dutchDeal'),
  acceptEnglishReverse: action('acceptEnglishReverse'),
  answerItems: action('answerItems'),
  message: action('message'),
  acceptPackage: action('acceptPackage'),
  askPerson: action('askPerson'),
  sendDraft: action('sendDraft'),
  personAnswer: action('personAnswer'),
  pause: action('pause'),
  resume: action('resume'),
  changeLimits: action('changeLimits'),
  confirmDeal: action('confirmDeal'),
  declineDeal: action('declineDeal'),
  endTalk: action('endTalk'),
  leave: action('leave'),
  awarding: (row) => isAwardable(row) && !isHeld(row),
  breakDown: (row) => (row.purchaseOrder ?? null) === null && (row.breakDown ?? null) !== null,
  // An item won in an award scenario is ordered from its award.
  createPurchaseOrder: (row) => (row.purchaseOrder ?? null) === null && auctionOf(row)?.winner !== null && !isHeld(row),
};

/** Refusals of the types of negotiations, at every bid and in every talk. */
const biddingCodes: readonly ProblemCode[] = [
  ...new Set([
    ...Object.values(refusals).filter((code) => code !== null),
    'newer_round_exists',
    'type_not_available',
  ] as const),
];
const bids = ['bidding', 'updateOffer', 'dutchDeal', 'acceptEnglishReverse', 'answerItems', 'leave', 'breakDown'];

export const participationServer = defineServer(participation, {
  rules: participationRules,
  refuses: {
    ...Object.fromEntries([...bids, ...Object.keys(talkOperations)].map((name) => [name, biddingCodes])),
    awarding: ['approval_pending', 'documents_lacking', 'newer_round_exists', 'not_the_winner', 'type_not_available'],
    createPurchaseOrder: ['approval_pending', 'file_missing', 'type_not_available'],
  },
  possible: participationPossible,
  approvals: { awarding: awardingApproval, createPurchaseOrder: winnerOrderApproval },
  computed: participationColumns,
  helpers: participationHelpers,
  present: presentParticipation,
  closed: (property, reader) => sealedPlaceSql({ property, side: sideOf(reader) }),
  writable: ['awarding', 'bidding', 'dutchDeal', 'acceptEnglishReverse', 'answerItems', 'leave', 'breakDown'],
  routes: participationRoutes,
  work: summaryWorks,
  long: [
    // Each of them writes a PDF.
    longSummary,
    { method: 'PUT', path: `${apiBase}/default-participations/:id/create-purchase-order` },
    { method: 'GET', path: `${apiBase}/default-participations`, when: areLargePlaces },
  ],
});
