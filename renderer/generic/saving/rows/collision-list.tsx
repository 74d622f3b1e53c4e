import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { showToast } from '../../../kit/toast-queue.ts';

export interface CollisionRow {
  key: string;
  /** `Row 4, Quantity` */
  place: string;
  stored: ReactNode;
  yours: ReactNode;
  onChoose: (choice: 'mine' | 'stored') => void;
}

const shownAtMost = 20;

/** Conflicting changes with the stored and the typed value side by side. Each has a choice; one button decides all. */
export function CollisionList({ rows }: { rows: readonly CollisionRow[] }): ReactNode {
  const text = useText();
  const section = useRef<HTMLElement>(null);
  const isThere = rows.length > 0;
  // The list is below the rows, because it appears unasked and must not move them under the pointer.
  useEffect(() => {
    if (!isThere) return;
    const run = (): void => section.current?.scrollIntoView({ block: 'center' });
    showToast(text('common.conflict.title'), { kind: 'notice', action: { label: text('rows.conflict.show'), run } });
  }, [isThere, text]);
  if (!isThere) return null;
  const chooseAll = (choice: 'mine' | 'stored'): void => {
    for (const row of rows) row.onChoose(choice);
  };
  return (
    <Stack ref={section} component="section" aria-label={text('common.conflict.title')} sx={{ gap: 1.5 }}>
      <Banner tone="attention" glyph="warn" role="alert" title={text('common.conflict.title')}>
        {text('rows.conflict.text', { count: rows.length })}
      </Banner>
      <Box
        tabIndex={0}
        sx={{ overflowX: 'auto', position: 'relative', border: 1, borderColor: 'line.hair', borderRadius: '8px' }}
      >
        <DataTable
          rows={rows.slice(0, shownAtMost)}
          rowKey={({ key }) => key}
          columns={[
            { head: text('rows.conflict.place'), render: ({ place }) => place },
            { head: text('common.conflict.stored'), sx: { overflowWrap: 'anywhere' }, render: ({ stored }) => stored },
            {
              head: text('common.conflict.yours'),
              sx: { fontWeight: 600, overflowWrap: 'anywhere' },
              render: ({ yours }) => yours,
            },
            { head: '', right: true, sx: { whiteSpace: 'nowrap' }, render: (row) => <Choice {...row} /> },
          ]}
        />
      </Box>
      {rows.length > 1 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button onClick={() => chooseAll('mine')}>{text('rows.conflict.allMine')}</Button>
          <Button onClick={() => chooseAll('stored')}>{text('rows.conflict.allStored')}</Button>
        </Stack>
      )}
    </Stack>
  );
}

function Choice({ place, onChoose }: CollisionRow): ReactNode {
  const text = useText();
  return (
    <>
      <Button size="small" aria-label={text('rows.conflict.mineOf', { place })} onClick={() => onChoose('mine')}>
        {text('common.conflict.keepMine')}
      </Button>{' '}
      <Button size="small" aria-label={text('rows.conflict.storedOf', { place })} onClick={() => onChoose('stored')}>
        {text('common.conflict.takeStored')}
      </Button>
    </>
  );
}
