import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { LinkedRecord } from '../../generic/value/linked-record.tsx';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Panel } from '../../kit/panel.tsx';
import { addressLines } from '../../../schemas/domain/address-lines.ts';
import type { OrderParty, OrderTerms, PurchaseOrder } from '../../../schemas/domain/order-document.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useSession } from '../../data/session.tsx';

type Order = Representation<'purchaseOrder'>;

const columns = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 3, rowGap: 2 };

/** Shows purchaser and supplier, and the negotiation or request that led to the order. */
export function OrderParties({ order }: { order: Order }): ReactNode {
  const text = useText();
  const { details } = order;
  return (
    <Panel>
      <Facts sx={columns}>
        <Fact label={text('purchaseOrder.field.organization')}>
          <Linked order={order} name="organization" />
          <Party party={details?.buyer} />
        </Fact>
        <Fact label={text('orders.supplier')}>
          <Linked order={order} name="supplier" />
          <Party party={details?.seller} />
        </Fact>
        {order.negotiation && (
          <Fact label={text('orders.origin')}>
            <Linked order={order} name="negotiation" />
          </Fact>
        )}
        {order.award && <AwardOrigin award={iriOf(order.award)} />}
        {order.costCenter && (
          <Fact label={text('purchaseOrder.field.costCenter')}>
            <Linked order={order} name="costCenter" />
          </Fact>
        )}
        <OrderPeppol order={order} />
      </Facts>
    </Panel>
  );
}

/** The request of a split award without a negotiation. */
function AwardOrigin({ award }: { award: string | null }): ReactNode {
  const text = useText();
  const { data } = useRecord<'supplierAward'>(award);
  if (!data) return null;
  return (
    <Fact label={text('purchaseOrder.section.origin')}>
      <LinkedRecord entity="supplierAward" name="request" schema={{}} value={data.request} record={data} />
    </Fact>
  );
}

function Party({ party }: { party: OrderParty | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (!party) return null;
  const { address, peppolId, vatId, contact } = party;
  const person = [contact?.name, contact?.telephone, contact?.email].filter(Boolean).join(', ');
  const peppol = peppolId ? [text('orders.peppolId', { id: `${peppolId.scheme}:${peppolId.id}` })] : [];
  const vat = vatId ? [text('orders.vatId', { id: vatId })] : [];
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13, fontWeight: 400 }}>
      {[...addressLines(address, format.locale), ...vat, ...peppol, ...(person ? [person] : [])].map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Box>
  );
}

/** Terms, delivery and notes, as on the document. */
export function AgreedTerms({ order }: { order: Order }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { details } = order;
  if (!details) return null;
  const facts = agreed(details, { text, format }).filter(([, value]) => value !== '');
  if (facts.length === 0) return null;
  return (
    <Panel title={text('orders.agreed')}>
      <Facts sx={{ ...columns, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={text(`orders.${label}`)} wide={label === 'note'}>
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {value}
            </Box>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

type Words = { text: Text; format: Format };

const agreed = ({ delivery, invoiceTo, paymentTerms, note }: PurchaseOrder, words: Words): [string, string][] => [
  ['deliverTo', addressLines(delivery?.address, words.format.locale).join('\n')],
  ['invoiceTo', addressLines(invoiceTo, words.format.locale).join('\n')],
  ['deliveryDate', deliveryDate(delivery, words)],
  ['deliveryTerms', termsIn('deliveryTerms', delivery?.terms, words.text)],
  ['paymentTerms', termsIn('paymentTerms', paymentTerms, words.text)],
  ['note', note ?? ''],
];

/** The purchaser's own words unchanged. Coded terms use the reader's language; the document uses its own. */
function termsIn(list: string, terms: OrderTerms | null | undefined, text: Text): string {
  if (!terms) return '';
  return (terms.isListed ? text.first([`${list}.${terms.code}`]) : null) ?? terms.text;
}

/** A day, a range, or one end of it. */
function deliveryDate(delivery: PurchaseOrder['delivery'], { text, format }: Words): string {
  const { start, end } = delivery ?? {};
  if (start && end) return start === end ? format.date(start) : `${format.date(start)} – ${format.date(end)}`;
  if (start) return text('orders.fromDay', { day: format.date(start) });
  return end ? text('orders.untilDay', { day: format.date(end) }) : '';
}

type PartyName = 'organization' | 'supplier' | 'negotiation' | 'costCenter';

function Linked({ order, name }: { order: Order; name: PartyName }): ReactNode {
  return <LinkedRecord entity="purchaseOrder" name={name} schema={{}} value={order[name]} record={order} />;
}

/** Says whether the XML may be sent over Peppol, which data it lacks, and where to complete the reader's part. */
function OrderPeppol({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const { locale } = useFormat();
  const { isSupplier, isGuest } = useSession();
  if (!order.peppol) return null;
  const { valid, missing = [] } = order.peppol;
  const list = new Intl.ListFormat(locale).format(missing.map((gap) => text(`purchaseOrder.peppol.missing.${gap}`)));
  // A guest has no page of its organization.
  const isOwn = !isGuest && missing.some((gap) => gap.startsWith(isSupplier ? 'seller.' : 'buyer.'));
  return (
    <Fact label={text('purchaseOrder.field.peppol')} wide>
      {valid ? text('orders.peppol.valid') : text('orders.peppol.plain', { missing: list })}{' '}
      {isOwn && (
        <Link component={RouterLink} to="/account?tab=organization" underline="always">
          {text('orders.peppol.complete')}
        </Link>
      )}
    </Fact>
  );
}
