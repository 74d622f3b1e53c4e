import type { ReactNode } from 'react';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { AreaTexts } from '../../../kit/area-texts.tsx';
import { CurrencyRates } from './currency-rates.tsx';

/** In which currencies offers may be made, and at which rates they are compared. */
export default function RequestCurrencies(props: BlockProps): ReactNode {
  if (props.record.type === 'rfi') return null;
  return (
    <AreaTexts areas={['currencies']}>
      <CurrencyRates {...props} />
    </AreaTexts>
  );
}
