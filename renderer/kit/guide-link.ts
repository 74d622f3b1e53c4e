import type { Session } from '../data/session.tsx';

/** Pages of docs/guide, most of them for one role. */
export const guidePages = ['purchaser', 'supplier', 'administrator', 'operator', 'erp'] as const;

export type GuidePage = (typeof guidePages)[number];

export const guidePath = (page: GuidePage): `/help/${GuidePage}` => `/help/${page}`;

/** The page for this person's role. Requesters find theirs inside the page of purchasers. */
export function guidePathOf({ isAdmin, isPurchaser, isRequester }: Session): string {
  if (isAdmin) return guidePath('administrator');
  if (isPurchaser) return guidePath('purchaser');
  return isRequester ? `${guidePath('purchaser')}#${requesters}` : guidePath('supplier');
}

/** The section of the purchasers' page that is for requesters. */
export const requesters = 'ask-for-something-you-need';

/** Turns a heading into its anchor, as a repository's page does. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
