import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { useSession } from '../../data/session.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { When } from '../../kit/when.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { isDecidedInPlace, lookOf, pathOf } from './kinds.ts';

const InlineDecision = lazy(() => import('./inline-decision.tsx'));

interface RowProps {
  entry: WaitingEntry;
  first: boolean;
  /** Called on opening; used only in the narrow bell. */
  onOpen?: (entry: WaitingEntry) => void;
  /** Shows the facts of a decision in place. */
  onDecide?: (entry: WaitingEntry) => void;
}

/** An administrator never does these on behalf of an organization. */
const binding = new Set(['award', 'decide', 'approve_purchase']);

/** An entry with the button that leads to its task, or with the decision itself. */
export function WaitingRow({ entry, first, onOpen, onDecide }: RowProps): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const [isDeciding, setDeciding] = useState(false);
  const place = useId();
  const look = lookOf(entry);
  const id = `dashboard.waiting.${entry.kind}${isAdmin && binding.has(entry.kind) ? '.reader' : ''}`;
  const inPlace = !isAdmin && isDecidedInPlace(entry);
  const isBelow = inPlace && onOpen !== undefined;
  const buttons = (
    <Stack direction="row" sx={{ gap: 1, flex: 'none', flexWrap: 'wrap', ...(isBelow && { mt: 0.75 }) }}>
      {inPlace && (
        <DecideButton
          place={place}
          isOpen={isDeciding}
          onClick={() => {
            if (!isDeciding) onDecide?.(entry);
            setDeciding(!isDeciding);
          }}
        />
      )}
      <Button size="small" component={Link} to={pathOf(entry)} onClick={() => onOpen?.(entry)} sx={{ minWidth: 76 }}>
        {(inPlace ? undefined : text.first([`${id}.action`])) ?? text('common.open')}
      </Button>
    </Stack>
  );
  return (
    <Box component="li" sx={{ px: 2, py: 1.125, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}>
      <Stack
        direction="row"
        sx={{
          alignItems: isBelow ? 'flex-start' : 'center',
          gap: 1.5,
          rowGap: 0.75,
          flexWrap: { xs: isBelow ? 'nowrap' : 'wrap', sm: 'nowrap' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', ...(isBelow && { mt: '3px' }) }}>
          <Glyph kind={look.glyph} tone={look.tone} size={15} />
        </Box>
        <Box sx={{ flex: 1, minWidth: inPlace && !isBelow ? { xs: 220, sm: 0 } : 0, overflowWrap: 'anywhere' }}>
          <EntryText entry={entry} id={id} />
          {isBelow && buttons}
        </Box>
        {!onOpen && (
          <Typography variant="caption" sx={{ color: 'ink.faint', display: { xs: 'none', sm: 'block' } }}>
            <When iso={entry.since} as="ago" />
          </Typography>
        )}
        {!isBelow && buttons}
      </Stack>
      {isDeciding && <Decision id={place} entry={entry} />}
    </Box>
  );
}

function DecideButton({ place, isOpen, onClick }: { place: string; isOpen: boolean; onClick: () => void }): ReactNode {
  const text = useText();
  return (
    <Button size="small" aria-expanded={isOpen} aria-controls={isOpen ? place : undefined} onClick={onClick}>
      {text(isOpen ? 'common.close' : 'dashboard.waiting.approve')}
    </Button>
  );
}

function Decision({ id, entry }: { id: string; entry: WaitingEntry }): ReactNode {
  return (
    <Box id={id}>
      <Suspense fallback={<Loading height={120} />}>
        <InlineDecision entry={entry} />
      </Suspense>
    </Box>
  );
}

/** The task in words, with its facts below. */
function EntryText({ entry, id }: { entry: WaitingEntry; id: string }): ReactNode {
  const text = useText();
  const values = useValues(entry);
  return (
    <>
      <Typography variant="label" component="div">
        {text.first([id], values) ?? entry.title}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {text.first([`${id}.detail`, `dashboard.waiting.${entry.kind}.detail`], values)}
      </Typography>
    </>
  );
}

/** The entry's figures in the reader's format; unknown amounts are empty. */
function useValues({ title, params }: WaitingEntry): Record<string, string | number> {
  const text = useText();
  const format = useFormat();
  const { finish, price, currency, winner, step, until, documentKind } = params;
  const known = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    title: title ?? '',
    ...Object.fromEntries(known),
    winner: winner ?? '',
    unitPrices: params['unitPrices'] ?? 'none',
    isDeclined: params['declined'] ? 'yes' : 'no',
    hasPrice: typeof price === 'string' ? 'yes' : 'no',
    price: typeof price === 'string' ? format.money(price, String(currency ?? 'EUR')) : '',
    ...(typeof step === 'string' ? { step: text.first([`buying.step.${step}`]) ?? step } : {}),
    ...(typeof documentKind === 'string'
      ? { documentKind: text.first([`documentKind.${documentKind}`]) ?? documentKind }
      : {}),
    ...(typeof until === 'string' ? { until: format.short(until) } : {}),
    ...(typeof finish === 'string' ? { finish: format.short(finish) } : {}),
  };
}
