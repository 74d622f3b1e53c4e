import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { registrationMode } from '../../configuration/setting.ts';
import { uuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { linkOf } from '../invitation/link.ts';

/**
 * The basis of a registration. It can be the invited address, which the mailed link proves (`invitee`) and a copied one
 * does not (`named`). It can also be an invitation to another address (`stranger`), a request's link, or, in an open
 * instance, nothing.
 */
export interface Standing {
  kind: 'invitee' | 'named' | 'stranger' | 'link' | 'open';
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
  const link = row && row.state !== 'prepared' && role === 'supplier' ? linkOf(token, row, config) : null;
  if (!row || !link) throw new Problem('registration_requires_invitation');
  if (row.isLink) return { kind: 'link', invitation: row };
  const isInvitee = row.email?.toLowerCase() === email.toLowerCase();
  if (!isInvitee) return { kind: 'stranger', invitation: row };
  return { kind: link === 'mail' ? 'invitee' : 'named', invitation: row };
}

/** Refuses a second stranger if the invitation is taken or waits for its approval. */
export function refuseTaken({ kind, invitation }: Standing): void {
  if (kind !== 'stranger' || !invitation) return;
  const { state, approvalPending } = invitation;
  if (state === 'accepted' || state === 'approved' || approvalPending) throw new Problem('invitation_already_accepted');
}
