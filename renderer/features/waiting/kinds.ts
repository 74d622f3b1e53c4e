import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { webPath } from '../../data/web-path.ts';

const looks: Record<string, { glyph: GlyphKind; tone: Tone }> = {
  award: { glyph: 'gavel', tone: 'decided' },
  decide: { glyph: 'time-up', tone: 'attention' },
  approve_purchase: { glyph: 'time-up', tone: 'attention' },
  approve_demand: { glyph: 'time-up', tone: 'attention' },
  approve_step: { glyph: 'time-up', tone: 'attention' },
  do_step: { glyph: 'time-up', tone: 'attention' },
  resume_automation: { glyph: 'warn', tone: 'attention' },
  confirm_deal: { glyph: 'time-up', tone: 'attention' },
  explain_price: { glyph: 'time-up', tone: 'attention' },
  submit_qualification: { glyph: 'time-up', tone: 'attention' },
  review_qualification: { glyph: 'half', tone: 'info' },
  submit_document: { glyph: 'time-up', tone: 'attention' },
  review_document: { glyph: 'half', tone: 'info' },
  break_down: { glyph: 'time-up', tone: 'attention' },
  bundle_demands: { glyph: 'half', tone: 'info' },
  answer_talk: { glyph: 'warn', tone: 'attention' },
  order_again: { glyph: 'warn', tone: 'attention' },
  confirm_offer: { glyph: 'warn', tone: 'attention' },
  evaluate: { glyph: 'half', tone: 'info' },
  read_offers: { glyph: 'half', tone: 'info' },
  bid: { glyph: 'live', tone: 'live' },
  continue_offer: { glyph: 'half', tone: 'info' },
};
const plain = { glyph: 'draft', tone: 'neutral' } as const;

export const lookOf = ({ kind }: WaitingEntry): { glyph: GlyphKind; tone: Tone } => looks[kind] ?? plain;

/** Decisions that can be made next to the entry, with their facts. */
export const isDecidedInPlace = ({ kind }: WaitingEntry): boolean =>
  kind === 'approve_demand' || kind === 'approve_step';

/** Order of urgency: the earliest to expire first. Within a kind, the newest stays first. */
const urgency = [
  'bid',
  'answer_talk',
  'confirm_deal',
  'approve_purchase',
  'approve_step',
  'approve_demand',
  'award',
  'decide',
  'confirm_offer',
  'explain_price',
];
export const byUrgency = (waiting: readonly WaitingEntry[]): WaitingEntry[] => {
  const place = ({ kind }: WaitingEntry): number => (urgency.includes(kind) ? urgency.indexOf(kind) : urgency.length);
  return waiting.toSorted((a, b) => place(a) - place(b));
};

/** The part of the record's page where the task is done. */
const parts: Record<string, string> = {
  answer_question: '/questions',
  evaluate: '/evaluation',
  read_offers: '/evaluation',
};

export const pathOf = ({ kind, href }: WaitingEntry): string => `${webPath(href)}${parts[kind] ?? ''}`;
