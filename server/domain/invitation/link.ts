import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { Config } from '../../config.ts';

/**
 * Secrets of an invitation follow from its id and the instance's secret: a reminder and the link that a purchaser copies
 * later carry the same one as the first mail, and the database holds only their hash.
 */
export type InvitationSecret = 'invitation' | 'approval';

export function secretOf(purpose: InvitationSecret, id: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', jwtSecret).update(`${purpose} ${id}`).digest('base64url');
}

/** What is mailed: of an invitation whose address was changed, another one than before. */
export const linkSecret = (
  { id, linkVersion }: Pick<Records['invitation'], 'id' | 'linkVersion'>,
  config: Pick<Config, 'jwtSecret'>,
): string => secretOf('invitation', linkVersion === 0 ? id : `${id} ${linkVersion}`, config);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time; an absent hash matches nothing. */
export function matchesHash(secret: unknown, hash: string | null): boolean {
  if (typeof secret !== 'string' || hash === null) return false;
  const [given, stored] = [Buffer.from(hashOf(secret)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** Where the invitee's browser goes; a path below PUBLIC_URL, as mails take it. */
export const invitationPath = (
  invitation: Pick<Records['invitation'], 'id' | 'linkVersion'>,
  config: Pick<Config, 'jwtSecret'>,
): PageLink => pageLinks.invitation(invitation.id, linkSecret(invitation, config));

export const approvalPath = (id: string, config: Pick<Config, 'jwtSecret'>): PageLink =>
  pageLinks.invitationApproval(id, secretOf('approval', id, config));
