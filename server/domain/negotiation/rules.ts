import type { Rules } from '../../kernel/commands/rule.ts';
import { convertToOffline } from './convert-to-offline.ts';
import { createNegotiation } from './create.ts';
import { deleteNegotiation } from './delete.ts';
import { finishNegotiation, forcedFinish } from './finish.ts';
import { markFailed } from './mark-failed.ts';
import { newRound } from './new-round.ts';
import { publishNegotiation } from './publish.ts';
import { remindTalks } from './remind.ts';
import { forcedStart, startNegotiation } from './start.ts';
import { updateNegotiation } from './update.ts';

export const negotiationRules: Rules<'negotiation'> = {
  create: createNegotiation,
  update: updateNegotiation,
  delete: deleteNegotiation,
  publish: publishNegotiation,
  start: startNegotiation,
  forcedStart,
  remind: remindTalks,
  finish: finishNegotiation,
  forcedFinish,
  markFailed,
  newRound,
  convertToOffline,
  markAsJoined: 'elsewhere',
  endBotConversation: 'elsewhere',
};
