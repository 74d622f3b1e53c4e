import { useAbility } from '@casl/react';
import type { ReactNode } from 'react';
import type { Ability } from '../../../permissions/rules-for.ts';
import { useList } from '../../data/use-record.ts';
import { ListPanel } from '../../generic/list/list-panel.tsx';

/** Files of the order for other systems, with the failed ones to send again. */
export function OrderExported({ order }: { order: string }): ReactNode {
  const mayRead = useAbility<Ability>().can('read', 'orderExport');
  const { data } = useList<'orderExport'>(mayRead ? 'order-exports' : null, {
    purchaseOrder: order,
    itemsPerPage: '1',
  });
  if (!data || data.members.length === 0) return null;
  return <ListPanel entity="orderExport" parent={{ property: 'purchaseOrder', iri: order }} />;
}
