import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Possible, PresentedRecord } from '../../kernel/entity-server.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { offerPhase } from '../response/offer-phase.ts';
import type { InvitationBounds } from './computed.ts';
import { copiedPath } from './link.ts';
import { isUnanswered } from './offer-state.ts';
import { remindedLately } from './remind.ts';
import { isUnmet } from './unmet.ts';

type Invitation = ShownRecords['invitation'] & InvitationBounds;

/** Shows the inviting side a link to copy, once the request is visible. The mailed link is a different one. */
export function presentInvitation(
  { row, representation, sees }: PresentedRecord<Invitation>,
  { config }: PresentContext,
): void {
  if (!sees('redirectURL')) return;
  if (isUnmet(row)) representation['email'] = null;
  representation['redirectURL'] = row.state === 'prepared' ? null : `${config.publicUrl}${copiedPath(row, config)}`;
}

const isOpen = ({ requestState, requestFinish }: Invitation, now: Date): boolean =>
  offerPhase({ state: requestState, finishDate: requestFinish }, now) !== 'finished';

export const invitationPossible: Record<string, Possible<Invitation>> = {
  remind: (row, now) =>
    !row.isLink &&
    row.declinedAt === null &&
    isOpen(row, now) &&
    isUnanswered(row.offerState) &&
    !remindedLately(row.remindedAt, now),
  update: (row, now) => !row.isLink && row.openedAt === null && row.accessedAt === null && isOpen(row, now),
  approve: (row) => row.approvalPending,
  decline: (row, now) => !row.isLink && row.declinedAt === null && isOpen(row, now) && isUnanswered(row.offerState),
  access: (row) => row.accessedAt === null,
  accept: (row) => !row.isLink && !row.approvalPending,
};
