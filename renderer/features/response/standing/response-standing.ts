import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';

/** What a supplier is told first about a request: where its time and the own offer stand. */
export interface OfferStanding {
  /** Messages `offer.banner.<id>` (title) and `offer.banner.<id>.text`. */
  id: BannerId;
  tone: Tone;
  glyph: GlyphKind;
  /** The offer that it speaks of. */
  offer: Representation | undefined;
  /** A draft beside a live offer: an update under way. */
  draft: Representation | undefined;
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
  unsent: { tone: 'neutral', glyph: 'time-up' },
  missed: { tone: 'neutral', glyph: 'time-up' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

const live = new Set(['published', 'accepted', 'invalid']);

export function offerStanding(request: Representation, offers: readonly Representation[]): OfferStanding {
  const draft = offers.find(({ state }) => state === 'created');
  const offer =
    offers.find(({ state }) => live.has(state ?? '')) ??
    offers.find(({ state }) => state === 'rejected') ??
    offers.find(({ state }) => state === 'cancelled');
  const id = bannerId(request.state ?? '', offer?.state ?? null, draft !== undefined);
  return { id, ...looks[id], offer, draft };
}

function bannerId(request: string, offer: string | null, hasDraft: boolean): BannerId {
  if (offer === 'accepted') return 'accepted';
  if (offer === 'rejected') return 'rejected';
  if (request === 'finished') return afterFinish(offer, hasDraft);
  if (request === 'published') return 'notStarted';
  if (hasDraft) return offer !== null && live.has(offer) ? 'updating' : 'draft';
  if (offer === 'invalid') return 'invalid';
  if (offer === 'published') return 'published';
  return offer === 'cancelled' ? 'cancelled' : 'start';
}

function afterFinish(offer: string | null, hasDraft: boolean): BannerId {
  if (offer === 'invalid') return 'invalidLate';
  if (offer === 'published') return 'finished';
  return hasDraft ? 'unsent' : 'missed';
}
