import type { GlyphKind, Tone } from '../../../schemas/engine/ui.ts';
import { phaseIndex } from '../../kit/phases.tsx';

export interface WorkflowSection {
  id: string;
  /** Index of the phase that completes the section. */
  phase: number;
  /** An RFI ends without a negotiation. */
  rfp?: boolean;
}

/** The parts of a workflow in the order of its life. */
export const workflowSections: readonly WorkflowSection[] = [
  { id: 'overview', phase: -1 },
  { id: 'request', phase: 0 },
  { id: 'invitations', phase: 1 },
  { id: 'evaluation', phase: 2 },
  { id: 'selection', phase: 2 },
  { id: 'questions', phase: 1 },
  { id: 'automation', phase: 2 },
  { id: 'negotiations', phase: 3, rfp: true },
  { id: 'awarding', phase: 4, rfp: true },
];

export const sectionsFor = (type: unknown): readonly WorkflowSection[] =>
  workflowSections.filter((section) => type !== 'rfi' || !section.rfp);

/** Completed, under way or still to come; the glyph's shape alone tells which. */
export function sectionLook(section: WorkflowSection, phase: string): { glyph: GlyphKind; tone: Tone } {
  if (section.phase < 0) return { glyph: 'arrow', tone: 'info' };
  const now = phaseIndex(phase);
  if (section.phase < now) return { glyph: 'check', tone: 'success' };
  return section.phase === now ? { glyph: 'half', tone: 'info' } : { glyph: 'draft', tone: 'neutral' };
}
