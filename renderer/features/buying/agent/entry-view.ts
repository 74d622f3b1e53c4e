import type { Evidence, TimelineEntry } from '../../../../schemas/domain/agent/timeline.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import type { Format } from '../../../i18n/use-format.ts';
import type { Text } from '../../../i18n/use-text.ts';
import { reasonText } from '../reasons.ts';

/** A decision in the parts in which it is shown. */
export interface EntryView {
  at: string;
  code: string;
  is: string | null;
  asked: string | null;
  /** IRI of an account; null for the agent. */
  by: string | null;
  because: readonly Evidence[];
  rejected: readonly Evidence[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isEvidence = (value: unknown): value is Evidence =>
  isObject(value) && ('quote' in value || 'link' in value || 'code' in value);
const evidenceIn = (value: unknown): Evidence[] => (Array.isArray(value) ? value : []).filter(isEvidence);

/** The entries of a timeline. Answered questions are replaced by their outcome. */
export function entriesIn(timeline: unknown, waitsFor: string | null): EntryView[] {
  const all = (Array.isArray(timeline) ? timeline : []).filter(isObject).map((one): EntryView => ({
    at: String(one['at']),
    code: String(one['code']),
    is: textOf(one['is']),
    asked: textOf(one['asked']),
    by: textOf(one['by']),
    because: evidenceIn(one['evidence']),
    rejected: evidenceIn(one['against']),
  }));
  const open = all.findLastIndex(({ code, is }) => code === 'asks' && is === waitsFor);
  return all.filter(({ code }, index) => code !== 'asks' || index === open);
}

const looks: Partial<Record<string, { tone: Tone; glyph: GlyphKind }>> = {
  asks: { tone: 'attention', glyph: 'time-up' },
  held_up: { tone: 'attention', glyph: 'time-up' },
  skipped: { tone: 'neutral', glyph: 'minus' },
  paused: { tone: 'neutral', glyph: 'minus' },
  stopped: { tone: 'neutral', glyph: 'minus' },
  expired: { tone: 'danger', glyph: 'x' },
  declined: { tone: 'danger', glyph: 'x' },
  failed: { tone: 'danger', glyph: 'x' },
  taken_over: { tone: 'info', glyph: 'half' },
} satisfies Partial<Record<TimelineEntry['code'], { tone: Tone; glyph: GlyphKind }>>;

export const lookOf = ({ code }: EntryView): { tone: Tone; glyph: GlyphKind } =>
  looks[code] ?? { tone: 'success', glyph: 'check' };

interface Words {
  text: Text;
  format: Format;
}

export function entryTitle({ code, is, asked }: EntryView, { text }: Words): string {
  const step = is ? (text.first([`buying.step.${is}`]) ?? is) : '';
  const values = { is: is ?? '', asked: asked ?? '', step };
  return text.first([`agent.entry.${code}.${is}`, `agent.entry.${code}`], values) ?? code;
}

/** Words and reasons of the evidence; links are drawn separately. */
export function evidenceWords(evidence: Evidence, { text, format }: Words): string {
  if ('quote' in evidence) return text('buying.step.reasonGiven', { reason: evidence.quote });
  if ('link' in evidence) return '';
  const { kind, code, is, of } = evidence;
  const own = text.first([`agent.evidence.${code}`], {
    is: shown(is, format),
    asked: shown(evidence.asked, format),
    step: is ? (text.first([`buying.step.${is}`]) ?? '') : '',
  });
  const sentence = own ?? reasonText(evidence, kind, { text, format });
  return of ? `${of}: ${sentence}` : sentence;
}

const shown = (value: string | null | undefined, format: Format): string =>
  value && /^\d+(\.\d+)?$/.test(value) ? format.decimal(value) : (value ?? '');
