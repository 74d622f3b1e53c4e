import type { PublicInvitation } from '../../../../schemas/generated/answers.ts';

/** The parameter of the invitation's page: `code` asks for the mailed code, `account` creates an account. */
export const wayParameter = 'way';
export type Way = 'cover' | 'code' | 'account';

/** True if the invited address can quote without an account, or comes back to what it quoted. */
export const takesGuests = ({ guestQuotes, isGuest, registered, isLink }: PublicInvitation): boolean =>
  !isLink && registered !== true && (guestQuotes || isGuest === true);

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

/** Shows enough of an address to recognize it: `offers@o…`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${domain}`;
}
