import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { registrationMode } from '../../configuration/setting.ts';
import { uuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { matchesHash } from '../invitation/link.ts';

/**
 * On what somebody's registration rests: the invited address (the mailed token proves it), somebody else's invitation,
 * a request's link, or, where the instance is open, nothing.
 */
export interface Standing {
  kind: 'invitee' | 'stranger' | 'link' | 'open';
  invitation?: Records['invitation'];
}

interface Question {
  role: Inputs['account']['registration']['role'];
  email: string;
  invitation: unknown;
  token: unknown;
}

export async function standingOf(question: Question, { db, config }: Services): Promise<Standing> {
  const { role, email, token } = question;
  const named = typeof question.invitation === 'string' ? question.invitation.slice(-36) : '';
  const id = uuid.test(named) ? named : null;
  if (!id && registrationMode(config) === 'open') return { kind: 'open' };
  const [row] = id ? await rowsWhere(entityNamed('invitation'), { id: id.toLowerCase() }, db) : [];
  const isUsable = row && row.state !== 'prepared' && matchesHash(token, row.token) && role === 'supplier';
  if (!isUsable) throw new Problem('registration_requires_invitation');
  if (row.isLink) return { kind: 'link', invitation: row };
  const isInvitee = row.email?.toLowerCase() === email.toLowerCase();
  return { kind: isInvitee ? 'invitee' : 'stranger', invitation: row };
}

/** Somebody took the invitation already, or waits for its approval: a second stranger cannot. */
export function refuseTaken({ kind, invitation }: Standing): void {
  if (kind !== 'stranger' || !invitation) return;
  const { state, approvalPending } = invitation;
  if (state === 'accepted' || state === 'approved' || approvalPending) throw new Problem('invitation_already_accepted');
}
