import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderDifference } from '../../../schemas/domain/order-change.ts';
import { idOf } from '../../data/resources.ts';
import type { Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';

type Order = Representation<'purchaseOrder'>;
type Message = Representation<'OrderMessage'>;

/** The order's messages, oldest first; undefined while loading. The version renews the list with the order. */
export const useOrderMessages = (order: Order): readonly Message[] | undefined =>
  useList<'OrderMessage'>(`purchase-orders/${idOf(order['@id'])}/messages`, { version: String(order.version) }).data
    ?.members;

/** The documents that both sides exchanged about the order, with what each changed. */
export function OrderMessages({ order }: { order: Order }): ReactNode {
  const text = useText();
  const messages = useOrderMessages(order);
  if (!messages || messages.length === 0) return null;
  return (
    <Panel flush title={text('orders.messages')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <MessageRow key={message.href} message={message} order={order} />
        ))}
      </Box>
    </Panel>
  );
}

function MessageRow({ message, order }: { message: Message; order: Order }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { kind, code, at, by, name, note, changes, href } = message;
  const title = text(code ? `orders.message.response.${code}` : `orders.message.${kind}`);
  const who = [text(`orders.message.by.${by}`), ...(name ? [name] : []), format.dateTime(at)].join(', ');
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        px: 2,
        py: 1.5,
        gap: 2,
        justifyContent: 'space-between',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{who}</Box>
        {note && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{note}</Box>}
        {changes.map((change) => (
          <Difference key={`${change.line} ${change.field}`} change={change} order={order} />
        ))}
      </Box>
      <Button
        component="a"
        href={href}
        download
        startIcon={<Download size={15} />}
        aria-label={text('orders.message.download', { message: title })}
        sx={{ flexShrink: 0, alignSelf: 'flex-start' }}
      >
        {text('orders.message.xml')}
      </Button>
    </Stack>
  );
}

function Difference({ change, order }: { change: OrderDifference; order: Order }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { field, line, before, after } = change;
  const drawn = (value: string | null): string => {
    if (value === null) return text('orders.change.none');
    if (field === 'note') return value;
    if (field === 'deliveryDate') return format.date(value);
    if (field === 'quantity') return format.quantity(value);
    return field === 'total' ? format.money(value, order.currency ?? 'EUR') : format.unitPrice(value);
  };
  const item = line === undefined ? '' : (order.details?.lines[line - 1]?.name ?? '');
  return (
    <Box sx={{ mt: 0.5, fontSize: 14 }}>
      {text(`orders.changed.${field}`, { item, before: drawn(before), after: drawn(after) })}
    </Box>
  );
}
