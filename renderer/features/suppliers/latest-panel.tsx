import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';

interface Latest {
  iri: string;
  entity: 'request' | 'purchaseOrder';
  name: string;
  state: string;
  amount: string | null;
  next: string;
  at: string;
}

const newest = { itemsPerPage: '4', 'order[createdAt]': 'desc' };

/** The newest requests and orders of the supplier. */
export function LatestPanel({ supplier }: { supplier: Representation<'supplierRecord'> }): ReactNode {
  const text = useText();
  const rows = useLatest(supplier);
  const looks = {
    request: useSchema('request').data?.ui,
    purchaseOrder: useSchema('purchaseOrder').data?.ui,
  };
  return (
    <Panel
      flush
      title={text('suppliers.latest')}
      action={<Link to={`${pageOf(supplier['@id'])}/requests`}>{text('suppliers.latest.all')}</Link>}
    >
      <DataTable
        dense
        label={text('suppliers.latest')}
        rows={rows}
        rowKey={({ iri }) => iri}
        columns={[
          {
            head: text('suppliers.latest.what'),
            isName: true,
            render: ({ iri, name }) => <Link to={pageOf(iri) ?? ''}>{name}</Link>,
          },
          {
            head: text('suppliers.latest.state'),
            render: ({ entity, state }) => <StateBadge entity={entity} state={state} ui={looks[entity]} />,
          },
          { head: text('suppliers.latest.amount'), right: true, from: 'sm', render: ({ amount }) => amount ?? missing },
          { head: text('suppliers.latest.next'), from: 'md', render: ({ next }) => next },
        ]}
      />
    </Panel>
  );
}

function useLatest(supplier: Representation<'supplierRecord'>): Latest[] {
  const text = useText();
  const format = useFormat();
  const requests = useList<'request'>('default-requests', { ...newest, supplierRecord: supplier['@id'] });
  const { organization } = supplier;
  const orders = useList<'purchaseOrder'>(organization ? 'purchase-orders' : null, {
    ...newest,
    supplier: organization ?? '',
  });
  const all: Latest[] = [
    ...(requests.data?.members ?? []).map(({ '@id': iri, title, state, finishDate, createdAt }) => ({
      iri,
      entity: 'request' as const,
      name: title ?? '',
      state: state ?? '',
      amount: null,
      next: finishDate ? text('suppliers.latest.until', { date: format.dateTime(finishDate) }) : missing,
      at: createdAt ?? '',
    })),
    ...(orders.data?.members ?? []).map(({ '@id': iri, number, state, total, currency, deliveryDate, createdAt }) => ({
      iri,
      entity: 'purchaseOrder' as const,
      name: number ?? '',
      state: state ?? '',
      amount: total ? format.money(total, currency ?? 'EUR') : null,
      next: deliveryDate ? text('suppliers.latest.delivery', { date: format.day(deliveryDate) }) : missing,
      at: createdAt ?? '',
    })),
  ];
  return all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, 5);
}
