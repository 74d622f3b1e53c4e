import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { SupplierActions, SupplierList, useSupplierList } from './supplier-list.tsx';

/** One record per supplier of the organization, listed or registered. */
export default function SuppliersPage(): ReactNode {
  const text = useText();
  const state = useSupplierList();
  usePage({ title: text('supplierRecord.plural') });
  return (
    <>
      <PageHead title={text('supplierRecord.plural')} actions={<SupplierActions {...state} />} />
      <SupplierList state={state} />
    </>
  );
}
