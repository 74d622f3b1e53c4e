import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Download, ShieldCheck } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useFormat, type Format } from '../../../../i18n/use-format.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { Glyph } from '../../../../theme/glyph.tsx';
import { logLines, type LogLine } from './log-lines.ts';
import type { LogEntry } from '../../../../../schemas/generated/answers.ts';
import type { Place } from '../../records/place.ts';

const pageSize = 60;

/** Lists events, newest first. New lines only appear while the reader is at the top; otherwise they are counted. */
export function ActivityLog(props: {
  negotiation: string;
  log: readonly LogEntry[];
  places: readonly Place[];
  currency: string;
}): ReactNode {
  const text = useText();
  const { negotiation, log, places, currency } = props;
  const [size, setSize] = useState(pageSize);
  const { ref, shown, waiting, onScroll, toTop } = useSettled(log);
  const lines = logLines(shown).slice(0, size);
  return (
    <Box component="aside" aria-label={text('room.log.title')} sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Head negotiation={negotiation} waiting={waiting} onNew={toTop} />
      <Box
        ref={ref}
        onScroll={onScroll}
        component="section"
        tabIndex={0}
        aria-label={text('room.log.title')}
        sx={{
          maxHeight: { xs: 420, md: 'calc(100vh - 340px)' },
          minHeight: { md: 240 },
          overflowY: 'auto',
          position: 'relative',
        }}
      >
        <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {lines.map((line) => (
            <Line key={line.key} line={line} place={places.find(({ id }) => id === line.place)} currency={currency} />
          ))}
        </Stack>
        {log.length > size && (
          <Button size="small" variant="text" onClick={() => setSize((before) => before + pageSize)}>
            {text('room.log.more')}
          </Button>
        )}
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ m: 0, mt: 1.5, color: 'text.secondary', display: 'flex', gap: 0.75 }}
      >
        <ShieldCheck size={14} style={{ flex: 'none', marginTop: 1 }} aria-hidden />
        {text('room.log.chain')}
      </Typography>
    </Box>
  );
}

function Head(props: { negotiation: string; waiting: number; onNew: () => void }): ReactNode {
  const text = useText();
  const { negotiation, waiting, onNew } = props;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {text('room.log.title')}
      </Typography>
      {waiting > 0 && (
        <Button size="small" onClick={onNew}>
          {text('room.log.new', { count: waiting })}
        </Button>
      )}
      <Tooltip title={text('room.log.export')}>
        <IconButton component="a" href={`${negotiation}/log?format=csv`} download aria-label={text('room.log.export')}>
          <Download size={15} />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}

/** Keeps the lines unchanged once the reader leaves the top. `frozenAt` is their number at that time. */
function useSettled(log: readonly LogEntry[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [frozenAt, setFrozenAt] = useState<number | null>(null);
  const shown = frozenAt === null ? log : log.slice(0, frozenAt);
  return {
    ref,
    shown,
    waiting: log.length - shown.length,
    onScroll: () => {
      const isAtTop = (ref.current?.scrollTop ?? 0) < 8;
      setFrozenAt((before) => (isAtTop ? null : (before ?? log.length)));
    },
    toTop: () => {
      setFrozenAt(null);
      ref.current?.scrollTo({ top: 0 });
    },
  };
}

function Line({ line, place, currency }: { line: LogLine; place: Place | undefined; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const words = wordsOf(line, place, { text, format });
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, py: 0.875, borderTop: 1, borderColor: 'line.hair', '&:first-of-type': { borderTop: 0 } }}
    >
      <Typography variant="caption" component="time" dateTime={line.at} sx={{ color: 'ink.faint', pt: '2px' }}>
        {format.clock(line.at)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1 }}>
          <Typography
            variant="label"
            component="span"
            sx={{
              flex: 1,
              overflowWrap: 'anywhere',
              color: line.kind === 'refused' ? 'tone.danger.fg' : 'text.primary',
            }}
          >
            {words.title}
          </Typography>
          {line.amount !== null && line.kind !== 'refused' && (
            <Typography variant="label" component="span" className="tnum">
              {format.amount(line.amount, currency)}
            </Typography>
          )}
        </Stack>
        {words.note && (
          <Typography
            variant="caption"
            component="span"
            sx={{
              display: 'inline-flex',
              gap: 0.5,
              alignItems: 'center',
              color: line.up ? 'tone.success.fg' : 'text.secondary',
              fontWeight: line.up ? 500 : 400,
            }}
          >
            {line.up && <Glyph kind="up" tone="success" size={10} />}
            {words.note}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function wordsOf(
  line: LogLine,
  place: Place | undefined,
  { text, format }: { text: Text; format: Format },
): { title: string; note: string } {
  const supplier = place?.name ?? '';
  if (line.kind === 'bid') return { title: supplier, note: text(line.text, line.values) };
  if (line.kind === 'refused') {
    const note = text.first([line.text, 'error.unexpected_error']) ?? '';
    return { title: text('room.log.refused', { supplier }), note };
  }
  if (line.kind === 'moved') {
    return {
      title: text('room.log.extended'),
      note: text(line.text, { until: format.clock(String(line.values['until'])) }),
    };
  }
  return { title: text.first([line.text, 'room.log.other'], { supplier }) ?? '', note: place ? supplier : '' };
}
