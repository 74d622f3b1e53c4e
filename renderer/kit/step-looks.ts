import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';

/** How far a step of an automation is, and whose turn it is. */
export const stepLooks = {
  not_started: { tone: 'neutral', glyph: 'draft' },
  manual: { tone: 'attention', glyph: 'time-up' },
  autonomous: { tone: 'live', glyph: 'live' },
  manual_evaluation: { tone: 'info', glyph: 'half' },
  completed: { tone: 'success', glyph: 'check' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

export type StepState = keyof typeof stepLooks;
