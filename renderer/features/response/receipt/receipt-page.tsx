import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../../data/ask.ts';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { iriFor, pageOf } from '../../../data/resources.ts';
import { useSession } from '../../../data/session.tsx';
import { useRecord } from '../../../data/use-record.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { LoadingPage } from '../../../kit/loading.tsx';
import { screenOnly, PrintButton } from '../../../kit/print-button.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { Glyph } from '../../../theme/glyph.tsx';
import { useRequestCrumbs } from '../../request/use-request-crumbs.ts';
import type { OfferReceipt } from '../../../../schemas/generated/answers.ts';
import { ReceiptPaper } from './receipt-paper.tsx';
import { ReceiptRail } from './receipt-rail.tsx';

/** A submitted offer as a printable document, unchanged since it was received. */
export default function ReceiptPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'response'> iri={iriFor('response', id)} entity="response">
      {(loaded) => <Receipt {...loaded} />}
    </RecordGate>
  );
}

interface Loaded {
  record: Representation<'response'>;
  description: EntityDescription;
}

function Receipt({ record, description }: Loaded): ReactNode {
  const text = useText();
  const request = useRecord<'request'>(iriOf(record.request));
  const iri = record['@id'];
  const receipt = useQuery({
    queryKey: ['receipt', iri],
    queryFn: ({ signal }) => ask('OfferReceipt', `${iri}/receipt?format=json`, signal),
    staleTime: Infinity,
  });
  const offer = { label: text('response.name'), to: pageOf(iri) ?? '/requests' };
  const own = { label: nameOf(request.data), to: pageOf(iriOf(record.request)) ?? '/requests' };
  usePage({ title: text('receipt.title'), crumbs: [...useRequestCrumbs(request.data), own, offer] });
  if (receipt.isError) return <PartError error={receipt.error} retry={() => void receipt.refetch()} />;
  if (!receipt.data) return <LoadingPage />;
  return (
    <>
      <Head record={record} receipt={receipt.data} />
      <Box
        sx={{
          p: { xs: 2, md: 3 },
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 820px) 300px' },
          '@media print': { display: 'block', p: 0 },
          alignItems: 'start',
        }}
      >
        <ReceiptPaper receipt={receipt.data} request={request.data} />
        <Box {...screenOnly}>
          <ReceiptRail {...{ record, description }} receipt={receipt.data} />
        </Box>
      </Box>
    </>
  );
}

function Head({ record, receipt }: { record: Representation<'response'>; receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const { number, buyer, seller } = receipt;
  const binds = isSupplier && (record.state === 'published' || record.state === 'accepted');
  const title = binds ? text('receipt.binding') : text('receipt.of', { number });
  const values = { number, buyer: buyer.name, supplier: seller.name };
  return (
    <PageHead
      title={title}
      badge={binds ? <Glyph kind="check" tone="success" /> : undefined}
      meta={text(isSupplier ? 'receipt.stays' : 'receipt.from', values)}
      actions={
        <>
          <PrintButton />
          <Button
            component="a"
            href={`${record['@id']}/receipt`}
            download
            variant="contained"
            startIcon={<Download size={15} />}
          >
            {text('receipt.download')}
          </Button>
        </>
      }
    />
  );
}
