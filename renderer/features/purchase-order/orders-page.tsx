import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** Purchase orders, of the own awards or of what was won. */
export default function OrdersPage(): ReactNode {
  const text = useText();
  const { isSupplier, isPurchaser } = useSession();
  const own = isSupplier ? 'supplier' : isPurchaser ? 'organization' : null;
  const without = own && { columns: [own] };
  const title = text('purchaseOrder.plural');
  usePage({ title });
  return (
    <>
      <PageHead title={title} meta={text('orders.meta')} />
      <List entity="purchaseOrder" {...(without ? { without } : {})} />
    </>
  );
}
