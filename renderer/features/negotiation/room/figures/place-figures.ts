import type { Text } from '../../../../i18n/use-text.ts';
import type { Place } from '../../records/place.ts';
import type { Figure } from './figure.ts';

/** The number of suppliers that have opened the room. */
export const joinedFigure = (places: readonly Place[], text: Text): Figure => ({
  label: text('room.figure.joined'),
  value: countOf(places, ({ joinedAt }) => joinedAt !== null, text),
  note: '',
});

/** Formats a count as "n of all". */
export const countOf = (places: readonly Place[], isCounted: (place: Place) => boolean, text: Text): string =>
  text('room.figure.updated.value', { count: places.filter(isCounted).length, all: places.length });
