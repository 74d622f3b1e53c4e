import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';
import { englishReverseClock } from './clock.ts';
import { englishReverseFigures } from './figures.ts';
import { EnglishLadder } from './ladder.tsx';
import { EnglishLead } from './lead.tsx';
import { EnglishPanel } from './panel.tsx';
import { englishReverseRules } from './rules.ts';
import { EnglishSpoken } from './spoken.tsx';

function Standing(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  return (
    <>
      <EnglishLead {...props} />
      <OwnPlace {...props} />
    </>
  );
}

export const englishReverseView: NegotiationTypeView = {
  purchaser: { figures: englishReverseFigures, tableTitle: 'room.places.title' },
  supplier: {
    Standing,
    Way: EnglishLadder,
    acting: { titleId: 'room.english.title', Panel: EnglishPanel },
    Spoken: EnglishSpoken,
  },
  rules: englishReverseRules,
  clock: englishReverseClock,
  advice: ({ stepAmount, floorPrice }) => [...(stepAmount ? [] : ['hiddenStep']), ...(floorPrice ? [] : ['noFloor'])],
};
