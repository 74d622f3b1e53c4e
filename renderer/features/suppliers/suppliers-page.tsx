import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { SupplierActions, SupplierList, useSupplierList } from './supplier-list.tsx';

/** Suppliers that the organization knows and may invite, registered or not. */
export default function SuppliersPage(): ReactNode {
  const text = useText();
  const state = useSupplierList();
  usePage({ title: text('customSupplier.plural') });
  return (
    <>
      <PageHead title={text('customSupplier.plural')} actions={<SupplierActions {...state} />} />
      <SupplierList state={state} />
    </>
  );
}
