import { text, textOrNull } from '../../../../schemas/mechanisms/common/record-values.ts';
import { compare, type Player } from './course.ts';

/** Of what was won by the mechanism only the winner can be awarded, at the price where it stands. */
export const playAwarded: Player = (course, entry) => {
  const { participation, price } = entry.data;
  const { status, winner, participations } = course.state;
  const place = participations.find(({ id }) => id === participation);
  compare(course, entry, {
    state: [course.recordState, status === 'negotiated' ? 'negotiated' : 'finished'],
    winner: [participation, winner ?? participation],
    price: [price, place?.currentPrice],
  });
  course.recordState = 'awarded';
  course.winner = textOrNull(text(participation));
};

export const playFailed: Player = (course) => {
  course.recordState = 'failed';
  course.winner = null;
};
