import type { ReactNode } from 'react';
import { AreaTexts } from '../../../../../kit/area-texts.tsx';
import type { SupplierMainProps } from '../../type-view.ts';
import SupplierTalk from './supplier-talk.tsx';

/** The talk with the texts of talks. */
export default function TalkPart(props: SupplierMainProps): ReactNode {
  return (
    <AreaTexts areas={['bots']}>
      <SupplierTalk {...props} />
    </AreaTexts>
  );
}
