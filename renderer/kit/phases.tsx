import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';
import { useText } from '../i18n/use-text.ts';
import { Glyph } from '../theme/glyph.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export const phases = ['request', 'offers', 'evaluation', 'negotiation', 'awarding'] as const;
export type Phase = (typeof phases)[number];

/** An RFI ends with its evaluation. */
const phasesOf = (type: unknown): readonly Phase[] => (type === 'rfi' ? phases.slice(0, 3) : phases);

/** Index of the current phase; the number of phases if the workflow is completed, 0 if the phase is unknown. */
export function phaseIndex(phase: string): number {
  if (phase === 'completed') return phases.length;
  return Math.max(
    0,
    phases.findIndex((known) => known === phase),
  );
}

/** Draws one segment per phase, and the phase's name. */
export function PhaseBar({ phase, type }: { phase: string; type?: unknown }): ReactNode {
  const text = useText();
  const now = phaseIndex(phase);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25 }}>
      <Box aria-hidden sx={{ display: 'flex', gap: '3px', flex: 'none', minWidth: 102 }}>
        {phasesOf(type).map((name, index) => (
          <Box
            key={name}
            sx={{
              width: 18,
              height: 6,
              borderRadius: 3,
              bgcolor: index <= now ? 'tone.info.solid' : 'line.strong',
              opacity: index < now ? 0.45 : 1,
            }}
          />
        ))}
      </Box>
      <span>{text(`workflow.phase.${phase}`)}</span>
    </Stack>
  );
}

/** Shows all phases and the current one, each with a note of a line or two. */
export function PhaseTrack(props: {
  phase: string;
  type?: unknown;
  notes?: Partial<Record<Phase, readonly string[]>>;
  /** Phases that were skipped because the workflow ended early. */
  skipped?: readonly Phase[];
}): ReactNode {
  const text = useText();
  const now = phaseIndex(props.phase);
  const shown = phasesOf(props.type);
  return (
    <>
      <Box sx={{ display: { sm: 'none' } }}>
        <PhaseBar phase={props.phase} type={props.type} />
      </Box>
      <Box
        component="ol"
        aria-label={text('common.phases')}
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: { xs: 'none', sm: 'grid' },
          gridTemplateColumns: `repeat(${shown.length}, 1fr)`,
          columnGap: '3px',
          rowGap: 1,
        }}
      >
        {shown.map((phase, index) => (
          <PhaseStep
            key={phase}
            phase={phase}
            place={Math.sign(index - now)}
            skipped={props.skipped?.includes(phase) ?? false}
            notes={props.notes?.[phase] ?? []}
          />
        ))}
      </Box>
    </>
  );
}

const looks: Record<string, { glyph: GlyphKind; tone: Tone; bar: string }> = {
  '-1': { glyph: 'check', tone: 'success', bar: 'tone.info.solid' },
  '0': { glyph: 'live', tone: 'live', bar: 'tone.live.solid' },
  '1': { glyph: 'draft', tone: 'neutral', bar: 'line.strong' },
};

const leftOut = { glyph: 'minus', tone: 'neutral', bar: 'line.strong' } as const;

function PhaseStep(props: { phase: Phase; place: number; skipped: boolean; notes: readonly string[] }): ReactNode {
  const { phase, place, skipped, notes } = props;
  const text = useText();
  const look = (skipped ? leftOut : looks[place]) ?? {
    glyph: 'draft' as const,
    tone: 'neutral' as const,
    bar: 'line.strong',
  };
  return (
    <Box component="li" {...(place === 0 ? { 'aria-current': 'step' as const } : {})} sx={{ minWidth: 0 }}>
      <Box
        aria-hidden
        sx={{ height: 4, borderRadius: 2, bgcolor: look.bar, opacity: place < 0 ? 0.45 : 1, mb: 1.25 }}
      />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Glyph kind={look.glyph} tone={look.tone} />
        <Typography variant="label" component="span">
          {text(`workflow.phase.${phase}`)}
        </Typography>
        {place < 0 && !skipped && <VisuallyHidden>{text('common.done')}</VisuallyHidden>}
      </Stack>
      {notes.map((note) => (
        <Typography key={note} variant="caption" component="div" sx={{ color: 'text.secondary', mt: '2px', pr: 1 }}>
          {note}
        </Typography>
      ))}
    </Box>
  );
}
