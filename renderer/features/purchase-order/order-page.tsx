import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download, FileCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordGate } from '../../generic/record-gate.tsx';
import { LinkedRecord } from '../../generic/value/linked-record.tsx';
import type { Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { usePage } from '../../shell/page-store.ts';
import { OrderLines } from './order-lines.tsx';

export default function OrderPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'purchaseOrder'> iri={iriFor('purchaseOrder', id)} entity="purchaseOrder">
      {({ record }) => <Order key={record['@id']} order={record} />}
    </RecordGate>
  );
}

/** What was awarded, as a document for people and as data for programs. */
function Order({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const title = order.number ?? '';
  usePage({ title, crumbs: [{ label: text('purchaseOrder.plural'), to: '/orders' }] });
  const total = format.money(order.total || '0', order.currency ?? 'EUR');
  return (
    <>
      <PageHead
        title={title}
        meta={text('orders.head', { total, date: format.date(order.createdAt ?? '') })}
        actions={<Downloads order={order} />}
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1088 }}>
        {!order.document && <Banner tone="info" glyph="clock" title={text('orders.preparing')} />}
        <Panel>
          <Facts
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 3, rowGap: 2 }}
          >
            <Fact label={text('purchaseOrder.field.organization')}>
              <Linked order={order} name="organization" />
            </Fact>
            <Fact label={text('orders.supplier')}>
              <Linked order={order} name="supplier" />
            </Fact>
            <Fact label={text('orders.origin')}>
              <Linked order={order} name="negotiation" />
            </Fact>
          </Facts>
        </Panel>
        <OrderLines order={order} />
      </Stack>
    </>
  );
}

function Downloads({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const pdf = order.document ?? '';
  const ubl = order.ubl ?? '';
  return (
    <>
      {ubl && (
        <Button component="a" href={ubl} download startIcon={<FileCode size={15} />}>
          {text('orders.ubl')}
        </Button>
      )}
      {pdf && (
        <Button
          component="a"
          href={pdf}
          download
          variant="contained"
          color="primary"
          startIcon={<Download size={15} />}
        >
          {text('orders.pdf')}
        </Button>
      )}
    </>
  );
}

type Party = 'organization' | 'supplier' | 'negotiation';

function Linked({ order, name }: { order: Representation<'purchaseOrder'>; name: Party }): ReactNode {
  return <LinkedRecord entity="purchaseOrder" name={name} schema={{}} value={order[name]} record={order} />;
}
