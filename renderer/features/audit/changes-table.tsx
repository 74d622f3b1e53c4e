import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** What was before and after; the rows are `ChangeRow`s. */
export function ChangesTable({ children }: { children: ReactNode }): ReactNode {
  const text = useText();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{text('auditEntry.field')}</TableCell>
          <TableCell>{text('auditEntry.valueBefore')}</TableCell>
          <TableCell>{text('auditEntry.valueAfter')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

/** The cells of both sides follow the name of what changed. */
export function ChangeRow({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {label}
      </TableCell>
      {children}
    </TableRow>
  );
}
