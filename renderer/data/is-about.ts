import type { WaitingEntry } from '../../schemas/generated/answers.ts';
import type { Representation } from './representation.ts';
import { webPath } from './web-path.ts';

const pathOf = (address: string | null | undefined): string => (address ? webPath(address) : '');

/** True if the notification is about the waiting entry. */
export const isAbout = (
  { about, link }: Pick<Representation<'notification'>, 'about' | 'link'>,
  { href }: Pick<WaitingEntry, 'href'>,
): boolean => {
  const path = webPath(href);
  return path !== '/' && (pathOf(about) === path || (link ?? '') === path || (link ?? '').startsWith(`${path}/`));
};

/** Counts what the bell lists as new. A waiting entry counts once, even if several notifications are about it. */
export function countOnce(
  { total, members }: { total: number; members: readonly Pick<Representation<'notification'>, 'about' | 'link'>[] },
  waiting: readonly Pick<WaitingEntry, 'href'>[],
): number {
  const things = members.map((one) => waiting.find((entry) => isAbout(one, entry))?.href).filter(Boolean);
  return total - things.length + new Set(things).size;
}
