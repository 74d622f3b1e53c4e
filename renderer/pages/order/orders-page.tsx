import type { ReactNode } from 'react';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** Purchase orders, of the own awards or of what was won. */
export default function OrdersPage(): ReactNode {
  const text = useText();
  const title = text('purchaseOrder.plural');
  usePage({ title });
  return (
    <>
      <PageHead title={title} meta={text('orders.meta')} />
      <List entity="purchaseOrder" />
    </>
  );
}
