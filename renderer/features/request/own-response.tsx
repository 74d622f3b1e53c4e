import type { ReactNode } from 'react';
import { iriOf, isRepresentation, type Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { missing } from '../../kit/money.tsx';
import { responseStanding } from '../response/standing/response-standing.ts';

const newest = { itemsPerPage: '100', 'order[updatedAt]': 'desc' };

/** How far the reader's own offer for this request is. All rows share one call; only what it does not hold is asked. */
export function OwnResponse({ record }: { record: Representation }): ReactNode {
  const request = record['@id'];
  const description = useSchema('response');
  const recent = useList<'response'>('default-responses', newest);
  const known = recent.data?.members.filter((response) => iriOf(response.request) === request) ?? [];
  const isPartial = recent.data !== undefined && recent.data.total > recent.data.members.length;
  const rest = useList<'response'>(isPartial && known.length === 0 ? 'default-responses' : null, { request });
  if (!isRepresentation<'request'>(record)) return missing;
  const { response, draft } = responseStanding(record, known.length > 0 ? known : (rest.data?.members ?? []));
  const shown = response?.state === 'cancelled' ? (draft ?? response) : (response ?? draft);
  if (!shown) return missing;
  return <StateBadge entity="response" state={shown.state ?? ''} result={shown.result} ui={description.data?.ui} />;
}
