import type { Representation } from '../../../data/representation.ts';
import { useSession } from '../../../data/session.tsx';
import { useList } from '../../../data/use-record.ts';
import { useConfigured } from '../../configuration/use-configured.ts';

/** Whether another administrator must publish the draft, since this one changed its content last. */
export function useNeedsSecond(draft: Representation, hasEdited: boolean): boolean {
  const { account } = useSession();
  const review = useConfigured('settings').data?.find(({ name }) => name === 'formReview');
  const isReviewed = review !== undefined && review['value'] !== 'alone';
  const entries = useList(isReviewed ? 'audit-entries' : null, { record: draft['@id'], itemsPerPage: '50' });
  const last = entries.data?.members.find(({ fields }) => Array.isArray(fields) && fields.includes('overlay'));
  return isReviewed && (hasEdited || last?.['account'] === account['@id']);
}
