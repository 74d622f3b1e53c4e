import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Fact } from '../../kit/fact.tsx';

/** Whether the XML may go over Peppol, what it lacks, and where one's own part of that is filled in. */
export function OrderPeppol({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const { locale } = useFormat();
  const { isSupplier } = useSession();
  if (!order.peppol) return null;
  const { valid, missing = [] } = order.peppol;
  const list = new Intl.ListFormat(locale).format(missing.map((gap) => text(`purchaseOrder.peppol.missing.${gap}`)));
  const isOwn = missing.some((gap) => gap.startsWith(isSupplier ? 'seller.' : 'buyer.'));
  return (
    <Fact label={text('purchaseOrder.field.peppol')} wide>
      {valid ? text('orders.peppol.valid') : text('orders.peppol.plain', { missing: list })}{' '}
      {isOwn && (
        <Link component={RouterLink} to="/account?tab=organization">
          {text('orders.peppol.complete')}
        </Link>
      )}
    </Fact>
  );
}
