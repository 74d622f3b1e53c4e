import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { isPending } from '../price-explanation/latest-explanation.ts';
import type { ResponseBounds } from './computed.ts';
import { offerPhase } from './offer-phase.ts';

type ResponseRow = ShownRecords['response'] & ResponseBounds;
type LineRow = ShownRecords['responseItem'];

const runs = (row: ResponseRow, now: Date): boolean =>
  offerPhase({ state: row.requestState, finishDate: row.requestFinish }, now) === 'running';
const isEnded = (row: ResponseRow): boolean => row.purchaseEnded === true;
const isFree = (row: ResponseRow): boolean => row.frozen !== true;

/** Operations are possible only while the request accepts offers and no negotiation holds the offer. */
export const responsePossible: Record<string, (row: ResponseRow, now: Date) => boolean> = {
  publish: runs,
  copy: (row, now) => runs(row, now) && isFree(row),
  confirmInvalidated: runs,
  cancel: (row) => isFree(row) && !isEnded(row),
  accepting: (row) => !isEnded(row),
  askExplanation: (row) => row.totalPrice !== null && !isPending(row.explanationState) && !isEnded(row),
  reject: (row) => isFree(row) && !isEnded(row),
};

export const responseItemPossible: Record<string, (row: LineRow) => boolean> = {
  makeAvailable: (row) => !row.available,
  makeUnavailable: (row) => row.available,
};
