import type { GuideBlock } from '../../../schemas/language/ui.ts';
import type { BlockProps } from '../guide/block-props.ts';

export interface CollectionProps extends BlockProps {
  block: Extract<GuideBlock, { kind: 'collection' }>;
}
