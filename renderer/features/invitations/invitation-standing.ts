import type { Representation } from '../../data/representation.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';

export interface Standing {
  /** Message `invitations.standing.<id>`. */
  id:
    | 'offerIn'
    | 'rejected'
    | 'declined'
    | 'withdrawn'
    | 'bounced'
    | 'pending'
    | 'working'
    | 'reminded'
    | 'sent'
    | 'prepared';
  tone: Tone;
  glyph: GlyphKind;
}

const standings: Record<Standing['id'], Omit<Standing, 'id'>> = {
  offerIn: { tone: 'success', glyph: 'check' },
  rejected: { tone: 'neutral', glyph: 'x' },
  declined: { tone: 'neutral', glyph: 'minus' },
  withdrawn: { tone: 'attention', glyph: 'minus' },
  bounced: { tone: 'danger', glyph: 'x' },
  pending: { tone: 'attention', glyph: 'clock' },
  working: { tone: 'info', glyph: 'half' },
  reminded: { tone: 'neutral', glyph: 'clock' },
  sent: { tone: 'neutral', glyph: 'clock' },
  prepared: { tone: 'neutral', glyph: 'draft' },
};

/** The progress of an invited supplier, by its most significant event. */
export function standingOf(invitation: Representation<'invitation'>): Standing {
  const id = standingId(invitation);
  return { id, ...standings[id] };
}

function standingId(invitation: Representation<'invitation'>): Standing['id'] {
  if (isOfferIn(invitation)) return 'offerIn';
  if (invitation.offerState === 'rejected') return 'rejected';
  if (invitation.declinedAt) return 'declined';
  if (invitation.offerState === 'cancelled') return 'withdrawn';
  if (invitation.bouncedAt) return 'bounced';
  if (invitation.approvalPending === true) return 'pending';
  if (invitation.accessedAt) return 'working';
  if (invitation.remindedAt) return 'reminded';
  return invitation.state === 'prepared' ? 'prepared' : 'sent';
}

/** True if an offer was submitted; withdrawn and rejected offers do not count. */
const isOfferIn = ({ offerState }: Pick<Representation<'invitation'>, 'offerState'>): boolean =>
  offerState === 'published' || offerState === 'accepted' || offerState === 'invalid';

/** True if an offer came and was not withdrawn, whatever was decided about it. */
export const hasOffered = (invitation: Pick<Representation<'invitation'>, 'offerState'>): boolean =>
  isOfferIn(invitation) || invitation.offerState === 'rejected';

/** The reusable link is not an invitee. */
export const isInvitee = (invitation: Representation<'invitation'>): boolean => invitation.isLink !== true;
