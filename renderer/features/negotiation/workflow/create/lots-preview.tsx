import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../../data/ask.ts';
import { toProblem } from '../../../../data/problem.ts';
import { nameOf, type Representation } from '../../../../data/representation.ts';
import { useList } from '../../../../data/use-record.ts';
import { problemText } from '../../../../i18n/problem-text.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Loading } from '../../../../kit/loading.tsx';

const namedItems = 4;

/** Previews the lots without creating them. */
export function LotsPreview(props: { workflow: Representation<'workflow'>; strategy: string }): ReactNode {
  const text = useText();
  const { workflow, strategy } = props;
  const path = `${workflow['@id']}/lots?strategy=${strategy}`;
  const preview = useQuery({
    queryKey: ['lots', path],
    queryFn: async ({ signal }) => (await ask('LotPreview', path, signal)).lots,
    staleTime: 0,
  });
  const items = useList<'requestItem'>(workflow.request ? 'default-request-items' : null, {
    request: String(workflow.request),
    itemsPerPage: '100',
  });
  const names = new Map((items.data?.members ?? []).map((item) => [item['@id'], nameOf(item)]));
  if (preview.error) return <Typography variant="body2">{problemText(toProblem(preview.error), text)}</Typography>;
  if (!preview.data) return <Loading height={80} />;
  if (preview.data.length === 0)
    return <Typography variant="body2">{text('error.no_supplier_offers_all_items')}</Typography>;
  return (
    <Box
      component="ul"
      aria-label={text('negotiations.lots.preview')}
      sx={{ m: 0, pl: 2.5, maxHeight: 240, overflow: 'auto' }}
    >
      {preview.data.map((lot) => (
        <li key={lot.title}>
          <Typography variant="label" component="span">
            {lot.title}
          </Typography>{' '}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {text('negotiations.lots.items', {
              count: lot.items.length,
              names: lot.items
                .slice(0, namedItems)
                .flatMap((iri) => names.get(iri) ?? [])
                .join(', '),
            })}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
