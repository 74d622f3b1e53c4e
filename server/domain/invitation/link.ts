import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Records } from '../../../schemas/generated/records.ts';
import { pageLinks, type PageLink } from '../../../schemas/domain/page-links.ts';
import type { Config } from '../../config.ts';

/**
 * Secrets of an invitation are derived from its id and the instance's secret. So a reminder has the same one as the
 * first mail, and no database holds them. `mail` is sent to the invited address only, so its holder can read that
 * mailbox. `page` is the link that the purchaser copies: it opens the page and proves nothing.
 */
export type InvitationSecret = 'mail' | 'page' | 'approval';

/** Links mailed before there were two secrets hold the one that purchasers could read. */
const words: Record<InvitationSecret, string> = { mail: 'invitation-mail', page: 'invitation', approval: 'approval' };

export function secretOf(purpose: InvitationSecret, id: string, { jwtSecret }: Pick<Config, 'jwtSecret'>): string {
  return createHmac('sha256', jwtSecret).update(`${words[purpose]} ${id}`).digest('base64url');
}

type Linked = Pick<Records['invitation'], 'id' | 'linkVersion'>;
type Secrets = Pick<Config, 'jwtSecret'>;

/** An invitation with a changed address gets new secrets. */
const linkSecret = (purpose: 'mail' | 'page', { id, linkVersion }: Linked, config: Secrets): string =>
  secretOf(purpose, linkVersion === 0 ? id : `${id} ${linkVersion}`, config);

/** The kind of secret that this token matches; null for neither. */
export function linkOf(token: unknown, invitation: Linked, config: Secrets): 'mail' | 'page' | null {
  const isSecret = (purpose: 'mail' | 'page') => matchesHash(token, hashOf(linkSecret(purpose, invitation, config)));
  if (isSecret('mail')) return 'mail';
  return isSecret('page') ? 'page' : null;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares in constant time; an absent hash matches nothing. */
export function matchesHash(secret: unknown, hash: string | null): boolean {
  if (typeof secret !== 'string' || hash === null) return false;
  const [given, stored] = [Buffer.from(hashOf(secret)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}

/** A path below PUBLIC_URL, for the mail to the invited address. */
export const mailedPath = (invitation: Linked, config: Secrets): PageLink =>
  pageLinks.invitation(invitation.id, linkSecret('mail', invitation, config));

/** The page where a guest enters the code of the same mail. */
export const codePath = (invitation: Linked, config: Secrets): PageLink =>
  pageLinks.invitationCode(invitation.id, linkSecret('mail', invitation, config));

/** The invitation's page, for people who got the link from the purchaser. */
export const copiedPath = (invitation: Linked, config: Secrets): PageLink =>
  pageLinks.invitation(invitation.id, linkSecret('page', invitation, config));

export const approvalPath = (id: string, config: Secrets): PageLink =>
  pageLinks.invitationApproval(id, secretOf('approval', id, config));
