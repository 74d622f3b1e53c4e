import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../../kit/chunks.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { standingOf, type LineCounts, type ResponseLine } from './response-lines.ts';
import { LineRow, type LineRowProps } from './line-row.tsx';

const rowsPerChunk = 40;

export interface LineViewProps extends Pick<
  LineRowProps,
  'onChange' | 'onUnreadable' | 'onPasteColumn' | 'onTyping' | 'open'
> {
  lines: readonly ResponseLine[];
  counts: LineCounts;
  declined: ReadonlySet<string>;
  currency: string;
  mode: PriceKind;
  priced: boolean;
  /** By line: the code of the server's violation. */
  refused: ReadonlyMap<string, string>;
  /** By line: typed text that is not a price. */
  texts: ReadonlyMap<string, string>;
  colliding: ReadonlySet<string>;
}

function Rows({ rows, card, ...props }: LineViewProps & { rows: readonly ResponseLine[]; card: boolean }): ReactNode {
  const { currency, mode, priced, refused, texts, colliding, onChange, onUnreadable, onPasteColumn, onTyping, open } =
    props;
  return rows.map((line) => (
    <LineRow
      key={line.iri}
      line={line}
      standing={standingOf(line, props)}
      error={refused.get(line.iri)}
      unreadable={texts.get(line.iri)}
      collides={colliding.has(line.iri)}
      {...{ currency, mode, priced, card, onChange, onUnreadable, onPasteColumn, onTyping, open }}
    />
  ));
}

export function LineTable(props: LineViewProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, counts, currency, mode, priced } = props;
  const chunks = chunksOf(lines, rowsPerChunk);
  return (
    <Panel flush>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 48 }}>
              #
            </TableCell>
            <TableCell>{text('responseItem.field.requestItem')}</TableCell>
            <TableCell align="right">{text('offer.quantity')}</TableCell>
            <TableCell>{text('offer.unit')}</TableCell>
            {priced && <TableCell align="right">{text(`offer.mode.${mode}`)}</TableCell>}
            {priced && (
              <TableCell align="right">{text('offer.totalIn', { currency: format.symbol(currency) })}</TableCell>
            )}
            <TableCell>{text('offer.column')}</TableCell>
          </TableRow>
        </TableHead>
        {chunks.map((rows, index) => (
          <Chunk
            key={rows[0]?.iri ?? index}
            component="tbody"
            estimate={rows.length * 43}
            always={chunks.length < 3}
            render={() => <Rows {...props} rows={rows} card={false} />}
          />
        ))}
        {priced && (
          <TableBody>
            <TableRow sx={{ '& td': { bgcolor: 'surface.sunken', py: '10px' } }}>
              <TableCell />
              <TableCell colSpan={4} sx={{ fontWeight: 600 }}>
                {text('offer.totalOf', { count: counts.offered, all: lines.length })}
              </TableCell>
              <TableCell align="right" className="tnum" aria-live="polite" sx={{ fontWeight: 600, fontSize: 15 }}>
                {format.amount(counts.total, currency)}
              </TableCell>
              <TableCell />
            </TableRow>
          </TableBody>
        )}
      </Table>
    </Panel>
  );
}

/** One card per item on phones; the total stays visible above the buttons. */
export function LineCards(props: LineViewProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, counts, currency, priced } = props;
  const chunks = chunksOf(lines, rowsPerChunk);
  return (
    <>
      <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', overflow: 'hidden' }}>
        {chunks.map((rows, index) => (
          <Chunk
            key={rows[0]?.iri ?? index}
            component="div"
            estimate={rows.length * 140}
            always={chunks.length < 3}
            render={() => <Rows {...props} rows={rows} card />}
          />
        ))}
      </Box>
      {priced && (
        <Stack
          direction="row"
          sx={{
            position: 'sticky',
            bottom: 57,
            zIndex: 4,
            mx: -2,
            px: 2,
            py: 1,
            alignItems: 'baseline',
            gap: 1,
            bgcolor: 'background.default',
            borderTop: 1,
            borderColor: 'line.hair',
          }}
        >
          <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {text('offer.totalOf', { count: counts.offered, all: lines.length })}
          </Typography>
          <Typography variant="h2" component="span" className="tnum" aria-live="polite">
            {format.money(counts.total, currency)}
          </Typography>
        </Stack>
      )}
    </>
  );
}
