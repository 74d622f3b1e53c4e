import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Banner } from './banner.tsx';
import { DataTable } from './table.tsx';

export interface ConflictField {
  name: string;
  label: string;
  stored: ReactNode;
  yours: ReactNode;
}

/** Shown if someone else saved meanwhile: stored and typed values side by side. No input is lost. */
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
      <DataTable
        rows={fields}
        rowKey={({ name }) => name}
        columns={[
          { head: text('common.conflict.field'), render: ({ label }) => label },
          { head: text('common.conflict.stored'), render: ({ stored }) => stored },
          { head: text('common.conflict.yours'), sx: { fontWeight: 600 }, render: ({ yours }) => yours },
        ]}
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" color="primary" onClick={props.onKeepMine}>
          {text('common.conflict.keepMine')}
        </Button>
        <Button onClick={props.onTakeStored}>{text('common.conflict.takeStored')}</Button>
      </Stack>
    </Stack>
  );
}
