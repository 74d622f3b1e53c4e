import type { PublicInvitation } from '../../../../schemas/generated/answers.ts';

/** The parameter of the invitation's page: `code` asks for the mailed code, `account` creates an account. */
const wayParameter = 'way';
export type Way = 'cover' | 'code' | 'account';

/**
 * True if the invited address can quote without an account, or comes back to what it quoted. Only the mailed link knows
 * that another supplier took the invitation.
 */
export function takesGuests({ guestQuotes, isGuest, registered, isLink, state }: PublicInvitation): boolean {
  if (isLink || registered === true) return false;
  const isTaken = isGuest === false && (state === 'accepted' || state === 'approved');
  return isGuest === true || (guestQuotes && !isTaken);
}

/** True if no offer can begin any more. A guest still reads its own. */
export const isOver = ({ finishDate }: PublicInvitation, now: number): boolean =>
  typeof finishDate === 'string' && Date.parse(finishDate) <= now;

/** The part of the page that the query names. Without guests, there is only the account. */
export function wayOf(query: URLSearchParams, found: PublicInvitation | null): Way {
  if (!found || !takesGuests(found)) return 'account';
  const way = query.get(wayParameter);
  // The registration guide keeps its own step in the query.
  if (way === 'account' || query.get('step') !== null) return 'account';
  return way === 'code' ? 'code' : 'cover';
}

/** The query of another part of the same page. */
export const withWay = (query: URLSearchParams, way: Way): URLSearchParams =>
  new URLSearchParams([
    ...[...query].filter(([name]) => name !== wayParameter && name !== 'step'),
    [wayParameter, way],
  ]);

/** Shows enough of an address to recognize it: `of•••@oster.example`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${domain}`;
}
