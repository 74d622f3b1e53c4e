import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { NumberInput } from '../../../kit/number-input.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { ExtraRows } from './extra-rows.tsx';

type Bundle = NonNullable<Representation<'response'>['bundles']>[number];

interface EditorProps {
  bundles: readonly Bundle[];
  items: readonly Representation<'requestItem'>[];
  currency: string;
  change: (bundles: Bundle[]) => void;
}

/** Edits bundles: items sold only together, at a single price. */
export function BundleEditor({ bundles, items, currency, change }: EditorProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [price, setPrice] = useState<number | undefined>();
  const names = new Map(items.map((item) => [item['@id'], item.name ?? '']));
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' });
  const sentence = (bundle: Bundle): string =>
    `${list.format(bundle.items.map((item) => names.get(item) ?? '—'))}: ${format.money(bundle.price, currency)}`;
  const turn = (item: string): void =>
    setChosen(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  const add = (): void => {
    if (price === undefined) return;
    change([...bundles, { items: [...chosen], price: String(price) }]);
    setChosen([]);
    setPrice(undefined);
  };
  return (
    <Panel title={text('response.field.bundles')}>
      <Stack sx={{ gap: 1.5 }}>
        <ExtraRows
          rows={bundles.map(sentence)}
          remove={(place) => change(bundles.filter((_, index) => index !== place))}
        />
        <FormGroup
          aria-label={text('response.field.bundles.items')}
          sx={{ maxHeight: 240, overflowY: 'auto', flexWrap: 'nowrap' }}
        >
          {items.map((item) => (
            <FormControlLabel
              key={item['@id']}
              label={item.name}
              control={<Checkbox checked={chosen.includes(item['@id'])} onChange={() => turn(item['@id'])} />}
            />
          ))}
        </FormGroup>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-end' } }}>
          <NumberInput label={text('response.field.bundles.price')} value={price} decimals onChange={setPrice} />
          <Button disabled={price === undefined || chosen.length < 2} onClick={add}>
            {text('offer.extras.add')}
          </Button>
        </Stack>
      </Stack>
    </Panel>
  );
}
