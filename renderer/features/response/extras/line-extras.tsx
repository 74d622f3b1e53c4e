import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { toProblem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useList } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { NumberInput } from '../../../kit/number-input.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { ExtraRows } from './extra-rows.tsx';

interface LineProps {
  offer: string;
  items: readonly Representation<'requestItem'>[];
  allows: NonNullable<Representation<'request'>['allows']>;
  currency: string;
}

type Line = Representation<'responseItem'>;
type Break = NonNullable<Line['breaks']>[number];

/** Other unit prices from a quantity on, and the most that can be delivered; of one item after the other. */
export function LineExtras({ offer, items, allows, currency }: LineProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const lines = useList<'responseItem'>(`${offer.replace(/^\/api\//, '')}/items`);
  const command = useCommand();
  const [chosen, setChosen] = useState('');
  const [from, setFrom] = useState<number | undefined>();
  const [price, setPrice] = useState<number | undefined>();
  const members = lines.data?.members ?? [];
  const item = chosen || (items[0]?.['@id'] ?? '');
  const line = members.find((one) => one.requestItem === item);
  const change = async (body: { breaks?: Break[] | null; capacity?: string | null }): Promise<void> => {
    if (!line) return;
    try {
      await command.mutateAsync({ method: 'PUT', href: line['@id'], body });
      setFrom(undefined);
      setPrice(undefined);
    } catch (error) {
      showProblem(toProblem(error), text);
    }
  };
  const breaks = line?.breaks ?? [];
  return (
    <Panel title={text('offer.extras.lines')}>
      <Stack sx={{ gap: 1.5 }}>
        <Choose
          label={text('awardScenario.field.awards.item')}
          value={item}
          choices={items.map((one) => ({ value: one['@id'], label: one.name ?? '' }))}
          onChange={setChosen}
        />
        {allows.breaks && (
          <>
            <ExtraRows
              rows={breaks.map((one) =>
                text('offer.extras.break', {
                  from: format.quantity(one.from),
                  price: format.money(one.unitPrice, currency, { unitPrice: true }),
                }),
              )}
              remove={(place) => void change({ breaks: breaks.filter((_, index) => index !== place) })}
            />
            <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-end' } }}>
              <NumberInput label={text('responseItem.field.breaks.from')} value={from} decimals onChange={setFrom} />
              <NumberInput label={text('common.field.unitPrice')} value={price} decimals onChange={setPrice} />
              <Button
                loading={command.isPending}
                disabled={from === undefined || price === undefined}
                onClick={() => void change({ breaks: [...breaks, { from: String(from), unitPrice: String(price) }] })}
              >
                {text('offer.extras.add')}
              </Button>
            </Stack>
          </>
        )}
        {allows.capacity && (
          <NumberInput
            key={item}
            label={text('responseItem.field.capacity')}
            value={line?.capacity == null ? undefined : Number(line.capacity)}
            decimals
            onChange={(most) => void change({ capacity: most === undefined ? null : String(most) })}
          />
        )}
      </Stack>
    </Panel>
  );
}
