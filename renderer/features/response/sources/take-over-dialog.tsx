import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { missing } from '../../../kit/money.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { valuesOf, type LineValues } from '../lines/line-state.ts';
import type { ResponseLine } from '../lines/response-lines.ts';
import type { TakenRows, WrongRow } from './taken-rows.ts';

const shownRows = 50;

/** Shows the changed lines with old and new prices before applying them, and the rows that do not fit. */
export default function TakeOverDialog(props: {
  title: string;
  taken: TakenRows;
  /** The current lines. */
  lines: readonly ResponseLine[];
  onTake: () => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { title, taken, lines: stored, onTake, onClose } = props;
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
      {changes.length > 0 && <ChangedLines changes={changes} lines={stored} />}
      {wrong.length > 0 && <WrongRows rows={wrong} />}
    </Dialog>
  );
}

/** Lists each line with its old and new price. */
function ChangedLines(props: { changes: TakenRows['changes']; lines: readonly ResponseLine[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { changes, lines } = props;
  const byIri = new Map(lines.map((line) => [line.iri, line]));
  const shown = ({ available, price, priceKind }: LineValues): string => {
    if (!available) return text('offer.notOffered');
    return price === null ? missing : `${format.decimal(price, { minimum: 2 })} (${text(`priceKind.${priceKind}`)})`;
  };
  return (
    <Box
      component="ul"
      tabIndex={0}
      aria-label={text('offer.take.list')}
      sx={{ m: 0, mb: 2, p: 0, listStyle: 'none', fontSize: 13, maxHeight: 240, overflowY: 'auto' }}
    >
      {changes.slice(0, shownRows).flatMap(({ iri, edit }) => {
        const line = byIri.get(iri);
        if (!line) return [];
        return (
          <Box
            component="li"
            key={iri}
            sx={{ py: 0.5, borderTop: 1, borderColor: 'line.hair', overflowWrap: 'anywhere' }}
          >
            {line.name}
            <Box component="span" className="tnum" sx={{ display: 'block', color: 'text.secondary' }}>
              {text('offer.take.fromTo', { from: shown(valuesOf(line)), to: edit.text ?? shown(edit.values) })}
            </Box>
          </Box>
        );
      })}
    </Box>
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
