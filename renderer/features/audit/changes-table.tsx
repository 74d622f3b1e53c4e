import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';
import { DataTable } from '../../kit/table.tsx';

interface ChangeRow {
  key: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
  /** Shown instead of both values. */
  instead?: string;
}

/** The values of a change before and after. */
export function ChangesTable({ rows }: { rows: readonly ChangeRow[] }): ReactNode {
  const text = useText();
  return (
    <DataTable
      dense
      rows={rows}
      rowKey={({ key }) => key}
      columns={[
        { head: text('auditEntry.field'), isName: true, render: ({ label }) => label },
        {
          head: text('auditEntry.valueBefore'),
          span: ({ instead }) => (instead ? 2 : 1),
          sx: ({ instead }) => (instead ? { color: 'text.secondary' } : side),
          render: ({ before, instead }) => instead ?? before ?? missing,
        },
        { head: text('auditEntry.valueAfter'), sx: side, render: ({ after }) => after ?? missing },
      ]}
    />
  );
}

const side = { overflowWrap: 'anywhere', whiteSpace: 'pre-line', verticalAlign: 'top' };
