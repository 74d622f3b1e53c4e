import type { ReactNode } from 'react';
import type { PriceKind } from '../../../../schemas/domain/money.ts';
import { CollisionList } from '../../../generic/saving/rows/collision-list.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LineContent } from './line-document.ts';
import type { LineSession } from './open-lines.ts';
import type { ResponseLine } from './response-lines.ts';

/** Lines that a colleague changed too, each with the choice between both. */
export function LineCollisions(props: {
  session: LineSession;
  collisions: LineContent['collisions'];
  currency: string;
  mode: PriceKind;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { session, collisions, currency, mode } = props;
  const words = ({ available, price, priceKind }: ResponseLine): string => {
    if (price === null) return text(available ? 'offer.offer' : 'offer.notOffered');
    const amount = format.money(price, currency, { unitPrice: priceKind === 'unit' });
    const kind = priceKind === mode ? '' : ` ${text(`offer.kind.${priceKind}`)}`;
    return available ? `${amount}${kind}` : `${amount}${kind}, ${text('offer.notOffered')}`;
  };
  return (
    <CollisionList
      rows={collisions.map(({ stored, yours, text: typed }) => ({
        key: stored.iri,
        place: stored.name,
        stored: words(stored),
        yours: typed ?? words(yours),
        onChoose: (choice) => session.edit((document) => document.choose(stored.iri, choice)),
      }))}
    />
  );
}
