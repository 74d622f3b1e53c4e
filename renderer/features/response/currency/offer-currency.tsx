import type { ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useRecord } from '../../../data/use-record.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AreaTexts } from '../../../kit/area-texts.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { ratesOf } from '../../request/currencies/rates.ts';

/** Selects the offer's currency if the request allows several, and shows the exchange rate of the comparison. */
export default function OfferCurrency({ record, edit }: BlockProps): ReactNode {
  const offer: Pick<Representation<'response'>, '@id' | 'request' | 'currency'> = record;
  const request = useRecord<'request'>(iriOf(offer.request));
  const own = request.data?.currency ?? null;
  const others = (request.data?.currencies ?? []).filter((code) => code !== own);
  if (own === null || others.length === 0) return null;
  return (
    <AreaTexts areas={['currencies']}>
      <Currency
        own={own}
        others={others}
        value={offer.currency ?? own}
        rates={ratesOf(request.data?.rates)}
        onChange={(currency) => edit({ currency })}
      />
    </AreaTexts>
  );
}

function Currency(props: {
  own: string;
  others: readonly string[];
  value: string;
  rates: Readonly<Record<string, string>>;
  onChange: (currency: string) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { own, others, value, rates, onChange } = props;
  const names = new Intl.DisplayNames(format.locale, { type: 'currency' });
  const rate = rates[value];
  return (
    <div style={{ maxWidth: 480 }}>
      <SelectField
        label={text('currencies.offer')}
        value={value}
        choices={[own, ...others].map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))}
        help={
          rate === undefined
            ? text('currencies.offer.same')
            : text('currencies.offer.rate', { code: value, rate: format.decimal(rate, { maximum: 10 }), currency: own })
        }
        onChange={onChange}
      />
    </div>
  );
}
