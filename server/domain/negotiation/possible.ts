import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { isNegotiatedElsewhere } from './types.ts';
import { traitsOf } from '../../../schemas/mechanisms/index.ts';

type Possible = (row: ShownRecords['negotiation'], now: Date) => boolean;

const newest: Possible = ({ nextRound }) => nextRound === null;

/** An old round offers nothing; the forms of the bots are not there yet. */
export const negotiationPossible: Record<string, Possible> = {
  forcedStart: newest,
  forcedFinish: newest,
  markFailed: newest,
  newRound: newest,
  markAsJoined: newest,
  convertToOffline: (row, now) => newest(row, now) && !isNegotiatedElsewhere(row),
  endBotConversation: ({ type }) => traitsOf(type)?.binding === 'deal',
};
