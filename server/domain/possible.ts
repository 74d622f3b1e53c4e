import type { Reader } from '../kernel/repository/scope.ts';
import type { Row } from '../kernel/repository/table.ts';
import { accountPossible } from './account/possible.ts';
import { isOwnCriterion } from './evaluation-criterion/possible.ts';
import { negotiationPossible } from './negotiation/possible.ts';
import { participationPossible } from './participation/possible.ts';
import { invitationPossible } from './invitation/present.ts';
import { responseItemPossible, responsePossible } from './response/possible.ts';
import { questionFilePossible } from './question/files.ts';
import { requestPossible } from './request/possible.ts';
import { workflowPossible } from './workflow/possible.ts';

/** Facts of a record that rule out an operation which its state would allow: `archive` after publishing, and the like. */
export const possible: Record<string, Record<string, (row: Row, now: Date, reader: Reader) => boolean>> = {
  account: accountPossible,
  workflow: workflowPossible,
  request: requestPossible,
  invitation: invitationPossible,
  questionFile: questionFilePossible,
  response: responsePossible,
  responseItem: responseItemPossible,
  negotiation: negotiationPossible,
  participation: participationPossible,
  evaluationCriterion: { update: isOwnCriterion, delete: isOwnCriterion },
};
