import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { EntityUi, GlyphKind, Tone } from '../../schemas/language/ui.ts';
import { useText } from '../i18n/use-text.ts';
import { Glyph } from '../theme/glyph.tsx';

/** A badge with a tone, a glyph and a word; never color alone. */
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
 * The state of a record as its presentation defines it, named by `<entity>.state.<state>`. If the presentation knows
 * the result, that is shown instead, named by `<entity>.result.<result>`.
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
  // While the presentation is loading, only the word is shown, because any icon could be wrong.
  const unknown: { tone: Tone; glyph?: GlyphKind } = ui ? { tone: 'neutral', glyph: 'draft' } : { tone: 'neutral' };
  const look = ended ?? ui?.states?.[state] ?? unknown;
  const id = ended ? `${entity}.result.${String(result)}` : `${entity}.state.${state}`;
  return (
    <Badge tone={look.tone} {...(look.glyph ? { glyph: look.glyph } : {})}>
      {text.first([id]) ?? state}
    </Badge>
  );
}
