import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordGate } from '../../generic/record-gate.tsx';
import { Actions } from '../../generic/actions/actions.tsx';
import type { OwnInput } from '../../generic/actions/operation-dialog.tsx';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { Details } from '../../generic/details/details.tsx';
import { iriFor } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { screenOnly, PrintButton } from '../../kit/print-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { ChangeLines } from './change-lines.tsx';
import { OrderExported } from './order-exported.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
import { OrderStanding } from './order-standing.tsx';
import { AgreedTerms, OrderParties } from './order-terms.tsx';
import { useOrderExports } from './use-order-exports.tsx';

export default function OrderPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'purchaseOrder'> iri={iriFor('purchaseOrder', id)} entity="purchaseOrder">
      {(loaded) => <Order key={loaded.record['@id']} order={loaded.record} description={loaded.description} />}
    </RecordGate>
  );
}

interface OrderProps {
  order: Representation<'purchaseOrder'>;
  description: EntityDescription;
}

/** A purchase order: everything on its document, its state, and the next action. */
function Order(props: OrderProps): ReactNode {
  const { order, description } = props;
  const text = useText();
  const format = useFormat();
  const title = order.number ?? '';
  usePage({ title, crumbs: [{ label: text('purchaseOrder.plural'), to: '/orders' }] });
  const { exports, refusal } = useOrderExports(order);
  const total = format.money(order.total || '0', order.currency ?? 'EUR');
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="purchaseOrder" state={order.state ?? ''} ui={description.ui} />}
        meta={text('orders.head', { total, date: format.date(order.createdAt ?? '') })}
        actions={
          <>
            <PrintButton />
            {order.document && (
              <Button component="a" href={order.document} download startIcon={<Download size={15} />}>
                {text('orders.pdf')}
              </Button>
            )}
            <EditAdded order={order} description={description} />
            <Actions
              entity="purchaseOrder"
              description={description}
              record={order}
              hidden={['update']}
              quiet={['respond', 'cancel']}
              own={ownInputs(order)}
              extra={exports}
            />
          </>
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1088 }}>
        {refusal}
        <Box {...screenOnly}>
          <OrderStanding order={order} />
        </Box>
        <OrderParties order={order} />
        <OrderLines order={order} />
        <AgreedTerms order={order} />
        <Box {...screenOnly}>
          <OrderMessages order={order} />
        </Box>
        <Box {...screenOnly}>
          <OrderExported order={order['@id']} />
        </Box>
        <Details entity="purchaseOrder" description={description} record={order} sections={['rest']} />
      </Stack>
    </>
  );
}

const ownInputs = ({ details }: Representation<'purchaseOrder'>): Record<string, OwnInput> =>
  details ? { change: { name: 'lines', draw: (props) => <ChangeLines order={details} {...props} /> } } : {};

/** Custom fields can be edited until the order is sent. */
function EditAdded({ order, description }: OrderProps): ReactNode {
  const text = useText();
  const [isEdited, setEdited] = useState(false);
  const hasFields = Object.keys(description.schema.properties?.['custom']?.properties ?? {}).length > 0;
  if (!hasFields || !operationNamed(order, 'update')) return null;
  return (
    <>
      <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
        {text('purchaseOrder.operation.update')}
      </Button>
      {isEdited && (
        <ChildDialog entity="purchaseOrder" description={description} child={order} onClose={() => setEdited(false)} />
      )}
    </>
  );
}
