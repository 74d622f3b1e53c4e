import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { iriFor } from '../../data/resources.ts';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { usePage } from '../../kit/page-store.ts';
import { TabBar } from '../../kit/tab-bar.tsx';
import { SupplierHead } from './supplier-head.tsx';
import { supplierTabs, type SupplierTabProps } from './supplier-tabs.tsx';

/** Everything that the organization knows of one supplier, listed or registered. */
export default function SupplierPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'supplierRecord'> iri={iriFor('supplierRecord', id)} entity="supplierRecord">
      {({ record, description }) => <Supplier key={record['@id']} supplier={record} description={description} />}
    </RecordGate>
  );
}

function Supplier(props: SupplierTabProps): ReactNode {
  const { supplier } = props;
  const text = useText();
  const navigate = useNavigate();
  const { id = '', section } = useParams();
  usePage({
    title: supplier.name ?? '',
    crumbs: [{ label: text('supplierRecord.plural'), to: '/suppliers' }],
  });
  const tab = supplierTabs.find((one) => one.id === section) ?? supplierTabs[0];
  return (
    <>
      <SupplierHead {...props} />
      <TabBar
        label={text('suppliers.tabs')}
        tabs={supplierTabs.map((one) => ({
          id: one.id,
          label: text(`suppliers.tab.${one.id}`),
          count: one.countOf?.(supplier),
        }))}
        value={tab?.id ?? null}
        onChange={(chosen) => void navigate(`/suppliers/${id}/${chosen}`)}
      />
      {tab && (
        <Box sx={tab.isWide ? {} : { p: { xs: 2, md: 3 } }}>
          <tab.Content {...props} />
        </Box>
      )}
    </>
  );
}
