import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';

/** Tone and icon of an automation step by its state, which also says who must act. */
export const stepLooks = {
  not_started: { tone: 'neutral', glyph: 'draft' },
  manual: { tone: 'attention', glyph: 'time-up' },
  autonomous: { tone: 'live', glyph: 'live' },
  manual_evaluation: { tone: 'info', glyph: 'half' },
  completed: { tone: 'success', glyph: 'check' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

export type StepState = keyof typeof stepLooks;
