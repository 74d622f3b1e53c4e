import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';

/** A supplier's summary of a request: its phase and the state of its offer. */
export interface ResponseStanding {
  /** Messages `offer.banner.<id>` (title) and `offer.banner.<id>.text`. */
  id: BannerId;
  tone: Tone;
  glyph: GlyphKind;
  /** The offer it describes. */
  response: Representation<'response'> | undefined;
  /** A draft in addition to a submitted offer, which is an update in progress. */
  draft: Representation<'response'> | undefined;
}

export type BannerId = keyof typeof looks;

const looks = {
  notStarted: { tone: 'info', glyph: 'clock' },
  start: { tone: 'live', glyph: 'live' },
  draft: { tone: 'live', glyph: 'half' },
  updating: { tone: 'live', glyph: 'half' },
  published: { tone: 'success', glyph: 'check' },
  invalid: { tone: 'attention', glyph: 'warn' },
  invalidLate: { tone: 'attention', glyph: 'warn' },
  accepted: { tone: 'success', glyph: 'check' },
  rejected: { tone: 'danger', glyph: 'x' },
  cancelled: { tone: 'neutral', glyph: 'minus' },
  finished: { tone: 'neutral', glyph: 'time-up' },
  closed: { tone: 'neutral', glyph: 'minus' },
  closedDraft: { tone: 'neutral', glyph: 'time-up' },
  unsent: { tone: 'neutral', glyph: 'time-up' },
  missed: { tone: 'neutral', glyph: 'time-up' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

const ends = { lost: 'closed', closed: 'closedDraft' } as const satisfies Record<string, BannerId>;
const live = new Set(['published', 'accepted', 'invalid']);

export function responseStanding(
  request: Representation<'request'>,
  responses: readonly Representation<'response'>[],
): ResponseStanding {
  const draft = responses.find(({ state }) => state === 'created');
  const response =
    responses.find(({ state }) => live.has(state ?? '')) ??
    responses.find(({ state }) => state === 'rejected') ??
    responses.find(({ state, result }) => state === 'cancelled' && result !== 'discarded');
  const id =
    response?.result === 'lost' || response?.result === 'closed'
      ? ends[response.result]
      : bannerId(request.state ?? '', response?.state ?? null, draft !== undefined);
  return { id, ...looks[id], response, draft };
}

function bannerId(request: string, response: string | null, hasDraft: boolean): BannerId {
  if (response === 'accepted') return 'accepted';
  if (response === 'rejected') return 'rejected';
  if (request === 'finished') return afterFinish(response, hasDraft);
  if (request === 'published') return 'notStarted';
  if (hasDraft) return response !== null && live.has(response) ? 'updating' : 'draft';
  if (response === 'invalid') return 'invalid';
  if (response === 'published') return 'published';
  return response === 'cancelled' ? 'cancelled' : 'start';
}

function afterFinish(response: string | null, hasDraft: boolean): BannerId {
  if (response === 'invalid') return 'invalidLate';
  if (response === 'published') return 'finished';
  return hasDraft ? 'unsent' : 'missed';
}
