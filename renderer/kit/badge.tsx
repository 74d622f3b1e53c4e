import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { EntityUi, GlyphKind, Tone } from '../../schemas/language/ui.ts';
import { useText } from '../i18n/use-text.ts';
import { Glyph } from '../theme/glyph.tsx';

/** A tone, a glyph and a word: never colour alone. */
export function Badge({ tone, glyph, children }: { tone: Tone; glyph?: GlyphKind; children: ReactNode }): ReactNode {
  return (
    <Box
      component="span"
      className="ParleyBadge"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        minHeight: 22,
        pl: glyph ? '6px' : 1,
        pr: 1,
        borderRadius: 999,
        bgcolor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
      }}
    >
      {glyph && <Glyph kind={glyph} tone={tone} />}
      {children}
    </Box>
  );
}

/**
 * The state of a record as its entity's presentation draws it; the word is `<entity>.state.<state>`. A result that the
 * presentation knows stands in its place, with `<entity>.result.<result>`.
 */
export function StateBadge(props: {
  entity: string;
  state: string;
  result?: unknown;
  ui?: EntityUi | undefined;
}): ReactNode {
  const text = useText();
  const { entity, state, result, ui } = props;
  const ended = typeof result === 'string' ? ui?.results?.[result] : undefined;
  // While the presentation is loading the word stands alone: any icon would be a wrong one.
  const unknown: { tone: Tone; glyph?: GlyphKind } = ui ? { tone: 'neutral', glyph: 'draft' } : { tone: 'neutral' };
  const look = ended ?? ui?.states?.[state] ?? unknown;
  const id = ended ? `${entity}.result.${String(result)}` : `${entity}.state.${state}`;
  return (
    <Badge tone={look.tone} {...(look.glyph ? { glyph: look.glyph } : {})}>
      {text.first([id]) ?? state}
    </Badge>
  );
}
