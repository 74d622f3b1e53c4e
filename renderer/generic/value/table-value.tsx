import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { ValueProps } from './value-props.ts';

const TableRows = lazy(() => import('./table-rows.tsx'));

/** An administrator's table: whole on a page, its number of rows in a cell. */
export function TableValue(props: ValueProps): ReactNode {
  const text = useText();
  const rows: unknown[] = Array.isArray(props.value) ? props.value : [];
  const count = text('common.entries', { count: rows.length });
  if (props.dense) return count;
  return (
    <Suspense fallback={count}>
      <TableRows {...props} rows={rows} />
    </Suspense>
  );
}
