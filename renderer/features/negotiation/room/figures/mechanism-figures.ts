import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { stepsOf } from '../../types/dutch/steps.ts';
import { priceClockOf, settingsOf, stepSecondsOf, typeOf } from '../../records/room-facts.ts';
import type { RoomFigures } from './room-figures.ts';
import { numberOrNull, type Place } from '../../records/room-types.ts';

export interface Figure {
  label: string;
  value: string;
  note: ReactNode;
  good?: boolean;
}

interface Question {
  figures: RoomFigures;
  negotiation: Representation;
  currency: string;
  places: readonly Place[];
}

interface Words {
  text: Text;
  format: Format;
}

/** What is worth knowing of a type that has no ranks; null where the figures of the ranks serve. */
export function mechanismFigures(question: Question, words: Words): Figure[] | null {
  return makers[typeOf(question.negotiation)]?.(question, words) ?? null;
}

const makers: Record<string, (question: Question, words: Words) => Figure[]> = {
  sealed_bid_negotiation: sealedFigures,
  dutch_negotiation: dutchFigures,
  english_reverse_negotiation: englishFigures,
};

function sealedFigures({ places }: Question, { text }: Words): Figure[] {
  const updated = places.filter(({ record }) => record['offerUpdated'] === true).length;
  return [
    {
      label: text('room.figure.updated'),
      value: text('room.figure.updated.value', { count: updated, all: places.length }),
      note: text('room.figure.updated.note'),
    },
    lookedIn(places, text),
  ];
}

function dutchFigures({ negotiation, currency, places }: Question, { text, format }: Words): Figure[] {
  const clock = priceClockOf(negotiation);
  const percent = numberOrNull(settingsOf(negotiation)['startPercentBelow']) ?? 20;
  return [
    {
      label: text('room.dutch.now'),
      value: clock ? format.money(clock.price, currency) : missing,
      note: text('room.figure.dutch.start', { percent: format.percent(percent) }),
    },
    {
      label: text('room.figure.step'),
      value: clock ? text('room.dutch.step', { step: clock.step + 1, steps: stepsOf(negotiation) }) : missing,
      note: text('room.dutch.seconds', { seconds: stepSecondsOf(negotiation) }),
    },
    lookedIn(places, text),
  ];
}

function englishFigures({ figures, negotiation, currency, places }: Question, { text, format }: Words): Figure[] {
  const clock = priceClockOf(negotiation);
  const leader = places.find(({ record }) => record['leading'] === true);
  const staying = places.filter(({ state }) => state !== 'left').length;
  return [
    {
      label: text('room.english.shown'),
      value: clock ? format.money(clock.price, currency) : missing,
      note: text('room.figure.english.accepted', { count: figures.bids }),
    },
    {
      label: text('room.figure.leader'),
      value: leader?.price ? format.money(leader.price, currency) : missing,
      note: leader?.name ?? text('room.figure.leader.none'),
      good: leader !== undefined,
    },
    {
      label: text('room.figure.staying'),
      value: text('room.figure.updated.value', { count: staying, all: places.length }),
      note: '',
    },
  ];
}

const lookedIn = (places: readonly Place[], text: Text): Figure => ({
  label: text('room.figure.joined'),
  value: text('room.figure.updated.value', {
    count: places.filter(({ joinedAt }) => joinedAt !== null).length,
    all: places.length,
  }),
  note: '',
});
