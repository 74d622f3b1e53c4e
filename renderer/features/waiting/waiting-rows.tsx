import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingEntry } from '../../data/dashboard.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { byUrgency, lookOf, pathOf } from './kinds.ts';

/** One row per thing, with the button that leads to where it is done. The bell, which hears of opening, has no room for times. */
export function WaitingRows(props: {
  waiting: readonly WaitingEntry[];
  onOpen?: (entry: WaitingEntry) => void;
}): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {byUrgency(props.waiting).map((entry, index) => (
        <WaitingRow
          key={`${entry.kind} ${entry.href} ${entry.since}`}
          entry={entry}
          first={index === 0}
          {...(props.onOpen ? { onOpen: props.onOpen } : {})}
        />
      ))}
    </Box>
  );
}

/** An administrator never does these in an organization's place. */
const binding = new Set(['award', 'decide']);

function WaitingRow(props: { entry: WaitingEntry; first: boolean; onOpen?: (entry: WaitingEntry) => void }): ReactNode {
  const { entry, first, onOpen } = props;
  const text = useText();
  const { isAdmin } = useSession();
  const values = useValues(entry);
  const look = lookOf(entry);
  const id = `dashboard.waiting.${entry.kind}${isAdmin && binding.has(entry.kind) ? '.reader' : ''}`;
  const title = text.first([id], values) ?? entry.title;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1.125, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}
    >
      <Glyph kind={look.glyph} tone={look.tone} size={15} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="label" component="div">
          {title}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text.first([`${id}.detail`, `dashboard.waiting.${entry.kind}.detail`], values)}
        </Typography>
      </Box>
      {!onOpen && (
        <Typography variant="caption" sx={{ color: 'ink.faint', display: { xs: 'none', sm: 'block' } }}>
          <When iso={entry.since} as="ago" />
        </Typography>
      )}
      <Button size="small" component={Link} to={pathOf(entry)} onClick={() => onOpen?.(entry)} sx={{ minWidth: 76 }}>
        {text.first([`${id}.action`]) ?? text('common.open')}
      </Button>
    </Stack>
  );
}

/** Figures of the entry in the reader's words; an amount that nobody knows is empty. */
function useValues({ title, params = {} }: WaitingEntry): Record<string, string | number> {
  const text = useText();
  const format = useFormat();
  const { finish, price, currency, winner, step } = params;
  const known = Object.entries(params).filter(([, value]) => value !== null);
  return {
    title,
    ...Object.fromEntries(known),
    winner: winner ?? '',
    hasPrice: typeof price === 'string' ? 'yes' : 'no',
    price: typeof price === 'string' ? format.money(price, String(currency ?? 'EUR')) : '',
    ...(typeof step === 'string' ? { step: text.first([`buying.step.${step}`]) ?? step } : {}),
    ...(typeof finish === 'string' ? { finish: format.short(finish) } : {}),
  };
}
