import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { idOf, iriFor, pageOf } from '../../../data/resources.ts';
import { nameOf, operationNamed, type Representation } from '../../../data/representation.ts';
import { useList } from '../../../data/use-record.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Link } from '../../../kit/link.tsx';
import { LoadingPage } from '../../../kit/loading.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { useRequestCrumbs } from '../use-request-crumbs.ts';
import { AmendForm } from './amend-form.tsx';

/** Maximum number of items of a request. All are needed to compute the differences. */
const allItems = { itemsPerPage: '5000' };

/** Amends a published request: first all edits, then one decision about all of them. */
export default function AmendPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'request'> iri={iriFor('request', id)} entity="request">
      {(loaded) => <Amend {...loaded} />}
    </RecordGate>
  );
}

function Amend({
  record,
  description,
}: {
  record: Representation<'request'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const way = useRequestCrumbs(record);
  const home = pageOf(record['@id']) ?? '/requests';
  const items = useList<'requestItem'>(`default-requests/${idOf(record['@id'])}/items`, allItems);
  usePage({ title: text('request.operation.amend'), crumbs: [...way, { label: nameOf(record), to: home }] });
  const head = <PageHead title={text('request.operation.amend')} meta={<Link to={home}>{nameOf(record)}</Link>} />;
  if (!operationNamed(record, 'amend')) {
    return (
      <>
        {head}
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <Banner tone="neutral" glyph="minus" title={text(`amend.not.${obstacle(record)}`)} />
        </Box>
      </>
    );
  }
  return (
    <>
      {head}
      {items.isError && <PartError error={items.error} retry={() => void items.refetch()} />}
      {items.isPending && <LoadingPage />}
      {items.data && <AmendForm record={record} description={description} items={items.data.members} />}
    </>
  );
}

function obstacle({ state }: Representation<'request'>): string {
  if (state === 'created' || state === 'drafted') return 'draft';
  return state === 'finished' ? 'finished' : 'negotiated';
}
