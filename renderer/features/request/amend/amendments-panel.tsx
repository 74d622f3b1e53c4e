import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { useList } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import type { ChangedPart } from './amendment.ts';
import { ChangeLines } from './change-lines.tsx';

/** Further changes of an amendment are only counted. */
const mostLines = 30;

/** Amendments, newest first, with their reasons. Empty while the request is unchanged since publishing. */
export function AmendmentsPanel({ request }: { request: Representation<'request'> }): ReactNode {
  const text = useText();
  const revision = request.revision ?? 1;
  const query = { request: request['@id'], 'order[revision]': 'desc', itemsPerPage: '20' };
  const { data, refetch } = useList<'amendment'>(revision > 1 ? 'request-amendments' : null, query);
  const [all, setAll] = useState(false);
  const newest = data?.members[0]?.revision ?? 0;
  // The request is followed live, but its amendments are not.
  useEffect(() => {
    if (newest > 0 && newest < revision) void refetch();
  }, [newest, revision, refetch]);
  const amendments = data?.members ?? [];
  if (revision === 1 || amendments.length === 0) return null;
  const shown = all ? amendments : amendments.slice(0, 1);
  return (
    <Panel title={text('amend.told.title')}>
      <Stack sx={{ gap: 2 }}>
        {shown.map((amendment) => (
          <AmendmentEntry key={amendment['@id']} amendment={amendment} />
        ))}
        {amendments.length > shown.length && (
          <Box>
            <Button size="small" variant="text" onClick={() => setAll(true)} sx={{ px: 0 }}>
              {text('amend.told.earlier')}
            </Button>
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

function AmendmentEntry({ amendment }: { amendment: Representation<'amendment'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const parts = partsIn(amendment.changes);
  const left = (amendment.count ?? 0) - Math.min(parts.length, mostLines);
  const at = format.short(amendment.createdAt ?? '');
  return (
    <Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {text('amend.told.revision', { revision: amendment.revision ?? 0, at })}
      </Typography>
      <Typography variant="body1" component="p" sx={{ m: 0, mb: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {amendment.reason}
      </Typography>
      <ChangeLines parts={parts.slice(0, mostLines)} />
      {left > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('amend.told.more', { count: left })}
        </Typography>
      )}
    </Box>
  );
}

const partsIn = (changes: Representation<'amendment'>['changes']): ChangedPart[] =>
  (changes ?? []).map(({ before = {}, after = {}, ...rest }) => ({ ...rest, before, after }));
