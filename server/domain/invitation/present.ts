import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { invitationPath } from './link.ts';
import { remindedLately } from './remind.ts';
import { isUnmet } from './unmet.ts';

/** Whoever invited may copy the link, once there is something to see behind it. */
export function presentInvitation(
  { row, representation, sees }: { row: Row; representation: Representation; sees: (property: string) => boolean },
  { config }: PresentContext,
): void {
  if (!sees('redirectURL')) return;
  if (isUnmet(row)) representation['email'] = null;
  representation['redirectURL'] =
    row['state'] === 'prepared' ? null : `${config.publicUrl}${invitationPath(row.id, config)}`;
}

export const invitationPossible: Record<string, (row: Row, now: Date) => boolean> = {
  remind: (row, now) =>
    row['isLink'] !== true && row['offerSubmittedAt'] === null && !remindedLately(row['remindedAt'], now),
  approve: (row) => row['approvalPending'] === true,
  access: (row) => row['accessedAt'] === null,
  accept: (row) => row['isLink'] !== true && row['approvalPending'] !== true,
};
