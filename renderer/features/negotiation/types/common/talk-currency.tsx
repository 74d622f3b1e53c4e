import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../../data/representation.ts';
import { useRecord } from '../../../../data/use-record.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { AreaTexts } from '../../../../kit/area-texts.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { ratesOf } from '../../../request/currencies/rates.ts';

/** Bots use one currency for everyone. Suppliers with another one are told which, and the rate of their offer. */
export function TalkCurrency({ own, currency }: { own: Representation<'participation'>; currency: string }): ReactNode {
  const offer = useRecord<'response'>(iriOf(own.response));
  const offered = offer.data?.currency ?? currency;
  const isOther = offered !== currency;
  const request = useRecord<'request'>(isOther ? iriOf(offer.data?.request) : null);
  const rate = ratesOf(request.data?.rates)[offered];
  if (!isOther || rate === undefined) return null;
  return (
    <AreaTexts areas={['currencies']}>
      <Note {...{ offered, currency, rate }} />
    </AreaTexts>
  );
}

function Note({ offered, currency, rate }: { offered: string; currency: string; rate: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Banner tone="info" glyph="arrow" title={text('currencies.talk.title', { currency })}>
      {text('currencies.talk', { offered, currency, rate: format.decimal(rate, { maximum: 10 }) })}
    </Banner>
  );
}
