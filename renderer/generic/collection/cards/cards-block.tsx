import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ChildCards } from './child-cards.tsx';
import type { CollectionProps } from '../collection-props.ts';

/** Shows a collection of a guide's step as cards. */
export default function CardsBlock({ entity, block, guide, record }: CollectionProps): ReactNode {
  const text = useText();
  return (
    <ChildCards
      ordered
      entity={block.entity}
      parentEntity={entity}
      record={record}
      property={block.property}
      title={text.first([`${guide.name}.block.${block.id}`, `${entity}.field.${block.property}`])}
      hint={text.first([`${guide.name}.block.${block.id}.hint`])}
    />
  );
}
