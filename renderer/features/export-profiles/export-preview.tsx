import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ExportPreview } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { toProblem } from '../../data/problem.ts';
import type { Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel, ScrollingBody } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable } from '../../kit/table.tsx';
import { mappedName } from './mapped-name.ts';

/** The beginning of a recent order's file as it would leave with this profile. */
export function PreviewPanel({ profile }: { profile: Representation<'exportProfile'> }): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useList<'purchaseOrder'>('purchase-orders', { itemsPerPage: '1', 'order[createdAt]': 'desc' });
  const [order] = data?.members ?? [];
  return (
    <Panel
      title={text('orders.preview')}
      hint={order && isOpen ? text('orders.preview.of', { number: order.number ?? '' }) : text('orders.preview.hint')}
      action={
        order &&
        !isOpen && (
          <Button startIcon={<Eye size={15} />} onClick={() => setOpen(true)}>
            {text('orders.preview.open')}
          </Button>
        )
      }
    >
      {data && !order && <Typography variant="body2">{text('orders.preview.none')}</Typography>}
      {order && isOpen && <Preview profile={profile} order={order['@id']} />}
    </Panel>
  );
}

function Preview({ profile, order }: { profile: Representation<'exportProfile'>; order: string }): ReactNode {
  const text = useText();
  const path = `${order}/export?profile=${profile['@id']}&preview=true`;
  const { data, error, refetch } = useQuery({
    queryKey: ['export-preview', path, profile.version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask('ExportPreview', path, signal),
  });
  if (error) return <PartError error={toProblem(error)} retry={() => void refetch()} />;
  if (!data)
    return (
      <Loading height={160}>
        <SkeletonRows rows={4} />
      </Loading>
    );
  return (
    <>
      {data.missing.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <Badge tone="attention" glyph="warn">
            {text('orders.preview.missing', { count: data.missing.length })}
          </Badge>
        </Box>
      )}
      <FileContent preview={data} />
      {data.isCut && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {text('orders.preview.cut')}
        </Typography>
      )}
    </>
  );
}

function FileContent({ preview }: { preview: ExportPreview }): ReactNode {
  const text = useText();
  const { table } = preview;
  if (!table)
    return (
      <ScrollingBody label={text('orders.preview')}>
        <Box component="pre" sx={{ m: 0, fontSize: 12, lineHeight: '18px' }}>
          <Marked words={preview.text ?? ''} missing={preview.missing} />
        </Box>
      </ScrollingBody>
    );
  const [heads = [], ...rows] = table;
  return (
    <DataTable
      label={text('orders.preview')}
      scrolls
      dense
      sx={{ whiteSpace: 'nowrap' }}
      rows={rows}
      rowKey={(_, index) => index}
      columns={heads.map((head, at) => ({
        head,
        render: (row: readonly string[]) => <Marked words={row[at] ?? ''} missing={preview.missing} />,
      }))}
    />
  );
}

/** Sets off the names in brackets, which stand for values without a number. */
function Marked({ words, missing }: { words: string; missing: ExportPreview['missing'] }): ReactNode {
  const text = useText();
  const named = new Map(missing.map((value) => [value.label, mappedName(value, text)]));
  return words.split(/⟦([^⟦⟧]*)⟧/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Box
        component="mark"
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text keep their places
        key={index}
        sx={{ bgcolor: 'tone.attention.bg', color: 'tone.attention.fg', fontWeight: 600, px: 0.5, borderRadius: '4px' }}
      >
        {text('orders.preview.unmapped', { name: named.get(part) ?? part })}
      </Box>
    ),
  );
}
