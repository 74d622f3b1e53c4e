import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import type { Policy } from '../../../../../../schemas/mechanisms/ai-bot/types.ts';
import type { GlyphKind, Tone } from '../../../../../../schemas/language/ui.ts';
import type { Place } from '../../../records/place.ts';
import { lastProposal, type Conversation, type Package } from '../talk/conversation.ts';
import { asPrice, worthOf } from './worth.ts';

export type TalkStage =
  'agreed' | 'confirmed' | 'lapsed' | 'left' | 'person' | 'ended' | 'draft' | 'silent' | 'choosing' | 'talking';

export const looks: Readonly<Record<TalkStage, { tone: Tone; glyph: GlyphKind }>> = {
  person: { tone: 'attention', glyph: 'time-up' },
  agreed: { tone: 'attention', glyph: 'gavel' },
  draft: { tone: 'attention', glyph: 'half' },
  confirmed: { tone: 'decided', glyph: 'gavel' },
  choosing: { tone: 'live', glyph: 'live' },
  talking: { tone: 'live', glyph: 'live' },
  silent: { tone: 'info', glyph: 'clock' },
  lapsed: { tone: 'neutral', glyph: 'minus' },
  ended: { tone: 'neutral', glyph: 'minus' },
  left: { tone: 'neutral', glyph: 'minus' },
};

/** Talks that need the purchaser come first. */
const order: readonly TalkStage[] = [
  'person',
  'agreed',
  'draft',
  'confirmed',
  'choosing',
  'talking',
  'silent',
  'lapsed',
  'ended',
  'left',
];

/** A talk as the monitor shows it. Prices are packages converted to the request's own terms, so lower is better. */
export interface Standing {
  place: Place;
  talk: Conversation;
  stage: TalkStage;
  used: number;
  lastAt: string | null;
  /** The supplier's last package, or the agreed one. */
  last: Package | null;
  now: string | null;
  first: string | null;
  target: string;
  walkAway: string;
  /** Amount by which the last package exceeds the walk-away; negative if within it. Null if there is no package. */
  beyond: string | null;
}

export function standingsOf(
  places: readonly Place[],
  talks: ReadonlyMap<string, Conversation>,
  { policy, reference }: { policy: Policy; reference: string },
): Standing[] {
  const standings = places.flatMap((place) => {
    const talk = talks.get(place.iri);
    return talk ? [standingOf(place, talk, { policy, reference })] : [];
  });
  return standings.toSorted(
    (a, b) => order.indexOf(a.stage) - order.indexOf(b.stage) || Number(a.now ?? Infinity) - Number(b.now ?? Infinity),
  );
}

function standingOf(
  place: Place,
  talk: Conversation,
  { policy, reference }: { policy: Policy; reference: string },
): Standing {
  const { deal, thoughts, messages } = talk;
  const last = deal?.package ?? lastProposal(talk);
  const worth = last && (worthOf(last, policy, reference) ?? (deal ? null : (thoughts?.best ?? null)));
  const now = worth === null ? null : asPrice(worth, reference);
  const walkAway = asPrice(thoughts?.walkAway || '0', reference);
  return {
    place,
    talk,
    stage: stageOf(place, talk),
    used: talk.messagesAll - talk.messagesLeft,
    lastAt: messages.findLast(({ from }) => from === 'supplier')?.at ?? null,
    last,
    now,
    first: place.initialPrice,
    target: asPrice(thoughts?.target || '0', reference),
    walkAway,
    beyond: now === null ? null : new Decimal(now).minus(walkAway).toFixed(),
  };
}

function stageOf(place: Place, talk: Conversation): TalkStage {
  if (place.state === 'left') return 'left';
  if (talk.deal) return talk.deal.state;
  if (talk.state === 'asked_person') return 'person';
  if (talk.state === 'ended') return 'ended';
  if (talk.draft) return 'draft';
  if (!talk.messages.some(({ from }) => from === 'supplier')) return 'silent';
  return talk.packages.length > 1 ? 'choosing' : 'talking';
}
