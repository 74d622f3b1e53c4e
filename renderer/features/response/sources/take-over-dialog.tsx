import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import type { TakenRows, WrongRow } from './taken-rows.ts';

const shownRows = 50;

/** What taking over would do, before it is done: how many lines change, and which rows do not fit. */
export default function TakeOverDialog(props: {
  title: string;
  taken: TakenRows;
  onTake: () => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { title, taken, onTake, onClose } = props;
  const { changes, extras, wrong, same, empty } = taken;
  const lines = new Set([...changes, ...extras].map(({ iri }) => iri)).size;
  const counts = [
    text('offer.take.changes', { count: lines }),
    ...(same > 0 ? [text('offer.take.same', { count: same })] : []),
    ...(empty > 0 ? [text('offer.take.empty', { count: empty })] : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      consequence={counts.join(' ')}
      actions={
        <>
          <Button onClick={onClose}>{text(lines > 0 ? 'common.cancel' : 'common.close')}</Button>
          {lines > 0 && (
            <Button variant="contained" color="primary" onClick={onTake}>
              {text('offer.take.verb', { count: lines })}
            </Button>
          )}
        </>
      }
    >
      {wrong.length > 0 && <WrongRows rows={wrong} />}
    </Dialog>
  );
}

function WrongRows({ rows }: { rows: readonly WrongRow[] }): ReactNode {
  const text = useText();
  return (
    <>
      <Typography variant="label" component="h3" sx={{ mb: 0.5 }}>
        {text('offer.take.wrong', { count: rows.length })}
      </Typography>
      <Stack
        component="ul"
        tabIndex={0}
        aria-label={text('offer.take.wrong', { count: rows.length })}
        sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75, fontSize: 13, maxHeight: 280, overflowY: 'auto' }}
      >
        {rows.slice(0, shownRows).map(({ row, name, code }) => (
          <Stack component="li" direction="row" key={row} sx={{ gap: 1 }}>
            <Glyph kind="warn" tone="attention" />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text('offer.take.row', { row, name: name || '—' })}
              <Box component="span" sx={{ color: 'text.secondary', display: 'block' }}>
                {text.first([`offer.take.${code}`, `violation.${code}`]) ?? code}
              </Box>
            </Box>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
