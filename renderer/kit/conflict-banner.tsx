import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Banner } from './banner.tsx';

export interface ConflictField {
  name: string;
  label: string;
  stored: ReactNode;
  yours: ReactNode;
}

/** Somebody else saved in between: what is stored and what was typed, side by side. Nothing typed is lost. */
export function ConflictBanner(props: {
  fields: readonly ConflictField[];
  who?: string | undefined;
  at?: string | undefined;
  onKeepMine: () => void;
  onTakeStored: () => void;
}): ReactNode {
  const text = useText();
  const { fields, who, at } = props;
  const title = who && at ? text('common.conflict.by', { who, at }) : text('common.conflict.title');
  return (
    <Stack sx={{ gap: 1.5, mb: 2 }}>
      <Banner tone="attention" glyph="warn" role="alert" title={title}>
        {text('common.conflict.text', { count: fields.length })}
      </Banner>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('common.conflict.field')}</TableCell>
            <TableCell>{text('common.conflict.stored')}</TableCell>
            <TableCell>{text('common.conflict.yours')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map((field) => (
            <TableRow key={field.name}>
              <TableCell>{field.label}</TableCell>
              <TableCell>{field.stored}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{field.yours}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" color="primary" onClick={props.onKeepMine}>
          {text('common.conflict.keepMine')}
        </Button>
        <Button onClick={props.onTakeStored}>{text('common.conflict.takeStored')}</Button>
      </Stack>
    </Stack>
  );
}
