import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NumberInput } from '../../../kit/number-input.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { ExtraRows } from './extra-rows.tsx';

type Discount = NonNullable<Representation<'response'>['discounts']>[number];

interface EditorProps {
  discounts: readonly Discount[];
  currency: string;
  change: (discounts: Discount[]) => void;
}

/** Edits discounts on the total, from a minimum amount or for all items. */
export function DiscountEditor({ discounts, currency, change }: EditorProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [percent, setPercent] = useState<number | undefined>();
  const [from, setFrom] = useState<number | undefined>();
  const [allItems, setAllItems] = useState(false);
  const sentence = (discount: Discount): string =>
    text('offer.extras.discount', {
      percent: format.percent(discount.percent, { decimals: 2 }),
      from: discount.fromAmount ? format.money(discount.fromAmount, currency) : '',
      kind: discount.allItems ? (discount.fromAmount ? 'both' : 'all') : 'from',
    });
  const add = (): void => {
    if (percent === undefined) return;
    const fromAmount = from === undefined ? {} : { fromAmount: String(from) };
    change([...discounts, { percent: String(percent), ...fromAmount, ...(allItems ? { allItems } : {}) }]);
    setPercent(undefined);
    setFrom(undefined);
    setAllItems(false);
  };
  return (
    <Panel title={text('response.field.discounts')}>
      <Stack sx={{ gap: 1.5 }}>
        <ExtraRows
          rows={discounts.map(sentence)}
          remove={(place) => change(discounts.filter((_, index) => index !== place))}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-end' } }}>
          <NumberInput label={text('common.field.percent')} value={percent} decimals onChange={setPercent} />
          <NumberInput label={text('response.field.discounts.fromAmount')} value={from} decimals onChange={setFrom} />
          <FormControlLabel
            sx={{ whiteSpace: 'nowrap' }}
            label={text('response.field.discounts.allItems')}
            control={<Checkbox checked={allItems} onChange={() => setAllItems(!allItems)} />}
          />
          <Button disabled={percent === undefined || (from === undefined && !allItems)} onClick={add}>
            {text('offer.extras.add')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
