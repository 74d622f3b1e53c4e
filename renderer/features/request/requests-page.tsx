import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useFlagsOff } from '../../data/use-flags.ts';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { iriOf, isRepresentation, type Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { missing } from '../../kit/money.tsx';
import { responseStanding } from '../response/standing/response-standing.ts';

const newest = { itemsPerPage: '100', 'order[updatedAt]': 'desc' };

/** The state of the reader's own offer for this request. All rows share one call; only missing offers need another. */
function OwnResponse({ record }: { record: Representation }): ReactNode {
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

/** Amendments have their own page. */
const Menu = rowMenuOf('request', ['update', 'amend']);
/** A purchaser's requests all belong to their organization. */
const notForPurchasers = { columns: ['organization'] };
/** Suppliers need the deadline and the state of their offer, not the type. */
const notForSuppliers = { columns: ['type'] };

export default function RequestsPage(): ReactNode {
  const text = useText();
  const { isPurchaser, isSupplier } = useSession();
  const extra = isSupplier
    ? { label: text('offer.title'), Cell: OwnResponse }
    : { label: text('common.actions'), Cell: Menu };
  usePage({ title: text('shell.nav.requests') });
  // Links to this page exist in many places, so it redirects if it is off.
  if (useFlagsOff()('request_page')) return <Navigate to="/" replace />;
  return (
    <>
      <PageHead title={text('shell.nav.requests')} />
      <List
        entity="request"
        extra={extra}
        without={isPurchaser ? notForPurchasers : isSupplier ? notForSuppliers : {}}
      />
    </>
  );
}
