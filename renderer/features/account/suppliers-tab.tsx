import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { SupplierActions, SupplierList, useSupplierList } from '../suppliers/supplier-list.tsx';

/** The organization's supplier list, as on its own page. */
export function SuppliersTab(): ReactNode {
  const state = useSupplierList();
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, px: { xs: 2, md: 3 }, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <SupplierActions {...state} />
      </Stack>
      <SupplierList state={state} />
    </>
  );
}
