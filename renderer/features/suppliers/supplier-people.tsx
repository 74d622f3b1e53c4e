import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import type { SupplierTabProps } from './supplier-tabs.tsx';

/** Addresses at the supplier that were invited. */
export function SupplierPeople({ supplier }: SupplierTabProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const people = supplier.people ?? [];
  return (
    <Panel flush title={text('suppliers.tab.people')} hint={text('suppliers.people.hint')} sx={{ maxWidth: 1088 }}>
      {people.length === 0 ? (
        <EmptyState drawing={false} title={text('suppliers.people.none')} />
      ) : (
        <DataTable
          label={text('suppliers.tab.people')}
          rows={people}
          rowKey={({ email }) => email}
          columns={[
            {
              head: text('common.field.name'),
              isName: true,
              sx: { overflowWrap: 'anywhere' },
              render: ({ name, email }) => (
                <>
                  {name ?? email}
                  {name && (
                    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                      {email}
                    </Typography>
                  )}
                </>
              ),
            },
            {
              head: text('supplierRecord.field.people.invitations'),
              right: true,
              render: ({ invitations }) => format.count(invitations),
            },
            {
              head: text('supplierRecord.field.people.lastInvitedAt'),
              from: 'sm',
              render: ({ lastInvitedAt }) => (lastInvitedAt ? format.date(lastInvitedAt) : missing),
            },
            {
              head: text('supplierRecord.field.people.joined'),
              render: ({ joined }) => text(joined ? 'common.yes' : 'common.no'),
            },
          ]}
        />
      )}
    </Panel>
  );
}
