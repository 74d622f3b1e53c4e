import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download, FileCode } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordGate } from '../../generic/record-gate.tsx';
import { Actions } from '../../generic/actions/actions.tsx';
import type { Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderStanding } from './order-standing.tsx';
import { OrderAgreed, OrderParties } from './order-terms.tsx';

export default function OrderPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'purchaseOrder'> iri={iriFor('purchaseOrder', id)} entity="purchaseOrder">
      {(loaded) => <Order key={loaded.record['@id']} order={loaded.record} description={loaded.description} />}
    </RecordGate>
  );
}

/** What was awarded: all that stands on its document, how far it is, and what is to be done. */
function Order(props: { order: Representation<'purchaseOrder'>; description: EntityDescription }): ReactNode {
  const { order, description } = props;
  const text = useText();
  const format = useFormat();
  const title = order.number ?? '';
  usePage({ title, crumbs: [{ label: text('purchaseOrder.plural'), to: '/orders' }] });
  const total = format.money(order.total || '0', order.currency ?? 'EUR');
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="purchaseOrder" state={order.state ?? ''} ui={description.ui} />}
        meta={text('orders.head', { total, date: format.date(order.createdAt ?? '') })}
        actions={
          <>
            <Downloads order={order} />
            <Actions entity="purchaseOrder" description={description} record={order} />
          </>
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1088 }}>
        <OrderStanding order={order} />
        <OrderParties order={order} />
        <OrderLines order={order} />
        <OrderAgreed order={order} />
      </Stack>
    </>
  );
}

function Downloads({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  return (
    <>
      {order.ubl && (
        <Button component="a" href={order.ubl} download startIcon={<FileCode size={15} />}>
          {text('orders.ubl')}
        </Button>
      )}
      {order.document && (
        <Button component="a" href={order.document} download startIcon={<Download size={15} />}>
          {text('orders.pdf')}
        </Button>
      )}
    </>
  );
}
