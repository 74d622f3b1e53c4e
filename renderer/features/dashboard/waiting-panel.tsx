import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { WaitingEntry } from '../../data/dashboard.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Panel } from '../../kit/panel.tsx';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { webPath } from './web-path.ts';

const looks: Record<string, { glyph: GlyphKind; tone: Tone }> = {
  award: { glyph: 'gavel', tone: 'decided' },
  decide: { glyph: 'time-up', tone: 'attention' },
  confirm_offer: { glyph: 'warn', tone: 'attention' },
  evaluate: { glyph: 'half', tone: 'info' },
  bid: { glyph: 'live', tone: 'live' },
  continue_offer: { glyph: 'half', tone: 'info' },
};
const plain = { glyph: 'draft', tone: 'neutral' } as const;

/** What runs out first; within it the newest stays on top. */
const urgency = ['bid', 'award', 'decide', 'confirm_offer'];
const byUrgency = (waiting: readonly WaitingEntry[]): WaitingEntry[] => {
  const place = ({ kind }: WaitingEntry): number => (urgency.includes(kind) ? urgency.indexOf(kind) : urgency.length);
  return waiting.toSorted((a, b) => place(a) - place(b));
};

/** One row per thing that only this person can do, with the button that leads there. */
export function WaitingPanel({ waiting }: { waiting: readonly WaitingEntry[] }): ReactNode {
  const text = useText();
  return (
    <Panel flush title={text('dashboard.waiting')}>
      {waiting.length === 0 && <NothingWaits />}
      {byUrgency(waiting).map((entry, index) => (
        <WaitingRow key={`${entry.kind} ${entry.href}`} entry={entry} first={index === 0} />
      ))}
    </Panel>
  );
}

/** What will stand here; the operator, for whom nothing ever does, is shown where its work is. */
function NothingWaits(): ReactNode {
  const text = useText();
  const { isSupplier, isAdmin } = useSession();
  const who = isAdmin ? 'admin' : isSupplier ? 'supplier' : 'purchaser';
  const actions = isAdmin && (
    <>
      <Button component={Link} to="/users">
        {text('shell.nav.users')}
      </Button>
      <Button component={Link} to="/schemas">
        {text('shell.nav.forms')}
      </Button>
    </>
  );
  return (
    <EmptyState drawing={false} title={text('dashboard.waiting.none')} actions={actions}>
      {text(`dashboard.waiting.none.${who}`)}
    </EmptyState>
  );
}

/** The part of the record's page where the thing is done. */
const parts: Record<string, string> = { answer_question: '/questions' };

const binding = new Set(['award', 'decide']);

function WaitingRow({ entry, first }: { entry: WaitingEntry; first: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const look = looks[entry.kind] ?? plain;
  const { isAdmin } = useSession();
  const { finish, price, currency, winner } = entry.params ?? {};
  const values = {
    title: entry.title,
    ...entry.params,
    winner: winner ?? '',
    price: typeof price === 'string' ? format.money(price, String(currency ?? 'EUR')) : '',
    ...(typeof finish === 'string' ? { finish: format.short(finish) } : {}),
  };
  // An administrator never decides in an organization's place.
  const id = `dashboard.waiting.${entry.kind}${isAdmin && binding.has(entry.kind) ? '.reader' : ''}`;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1.125, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}
    >
      <Glyph kind={look.glyph} tone={look.tone} size={15} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="div">
          {text.first([id], values) ?? entry.title}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {text.first([`${id}.detail`, `dashboard.waiting.${entry.kind}.detail`], values)}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ color: 'ink.faint', display: { xs: 'none', sm: 'block' } }}>
        <When iso={entry.since} as="ago" />
      </Typography>
      <Button
        size="small"
        component={Link}
        to={`${webPath(entry.href)}${parts[entry.kind] ?? ''}`}
        sx={{ minWidth: 76 }}
      >
        {text.first([`${id}.action`]) ?? text('common.open')}
      </Button>
    </Stack>
  );
}
