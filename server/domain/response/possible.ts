import type { Row } from '../../kernel/repository/table.ts';
import { offerPhase } from './offer-phase.ts';

const runs = (row: Row, now: Date): boolean =>
  offerPhase({ state: row['requestState'], finishDate: row['requestFinish'] }, now) === 'running';
const isFree = (row: Row): boolean => row['frozen'] !== true;

/** Offered only while the request takes offers, and while no negotiation holds the offer. */
export const responsePossible: Record<string, (row: Row, now: Date) => boolean> = {
  publish: runs,
  copy: (row, now) => runs(row, now) && isFree(row),
  confirmInvalidated: runs,
  cancel: isFree,
  reject: isFree,
};

export const responseItemPossible: Record<string, (row: Row, now: Date) => boolean> = {
  makeAvailable: (row) => row['available'] !== true,
  makeUnavailable: (row) => row['available'] === true,
};
