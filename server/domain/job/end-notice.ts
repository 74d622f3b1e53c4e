import type { PageLink } from '../../../schemas/domain/page-links.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';

interface EndedJob {
  account: string;
  title: string;
  state: unknown;
  /** The page that the mail links to. */
  link: PageLink | null;
  about: { entity: string; id: string };
}

/** Notifies the requester of a long task that it is complete or has failed. No notice while it is running. */
export function endNotice({ account, title, state, link, about }: EndedJob): Effect[] {
  const message = state === 'completed' ? 'job-done' : state === 'failed' ? 'job-failed' : null;
  if (message === null) return [];
  const data = { title, link: message === 'job-done' ? link : null };
  return [{ kind: 'notification', message, to: { account }, data, about, isMailed: false }];
}
