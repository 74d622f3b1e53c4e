import type { ReactNode } from 'react';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { AreaTexts } from '../../../kit/area-texts.tsx';
import { CurrencyRates } from './currency-rates.tsx';

/** Currencies allowed for offers, and their exchange rates for the comparison. */
export default function RequestCurrencies(props: BlockProps): ReactNode {
  if (props.record.type === 'rfi') return null;
  return (
    <AreaTexts areas={['currencies']}>
      <CurrencyRates {...props} />
    </AreaTexts>
  );
}
