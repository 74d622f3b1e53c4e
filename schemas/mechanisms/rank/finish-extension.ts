import { compareInstants, later } from '../common/mechanism.ts';
import type { Extension } from './types.ts';

export interface ExtensionContext {
  extension: Extension | null;
  /** The planned finish. */
  finishDate: string;
  effectiveFinish: string;
}

/**
 * Returns the effective finish after an accepted bid. It is `bySeconds` after the receipt if the bid was within the
 * window and changed a rank from 1 to `extension.rank`. It is never earlier than before and never beyond the cap.
 * `changedRank` is the best rank that the bid changed, or null.
 */
export function finishAfter(
  bid: { receivedAt: string; changedRank: number | null },
  context: ExtensionContext,
): string {
  const { extension, effectiveFinish, finishDate } = context;
  if (!extension || bid.changedRank === null || bid.changedRank > extension.rank) return effectiveFinish;
  const windowStart = later(effectiveFinish, -extension.windowSeconds * 1000);
  if (compareInstants(bid.receivedAt, windowStart) < 0) return effectiveFinish;
  const extended = later(bid.receivedAt, extension.bySeconds * 1000);
  const cap = later(finishDate, extension.capMinutes * 60_000);
  const finish = compareInstants(extended, cap) < 0 ? extended : cap;
  return compareInstants(finish, effectiveFinish) > 0 ? finish : effectiveFinish;
}
