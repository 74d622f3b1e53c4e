import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { customOf } from '../../../../schemas/language/recalculate.ts';
import type { Representation } from '../../../data/representation.ts';
import { useStore } from '../../../data/store.ts';
import { useList } from '../../../data/use-record.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { addedPaths } from '../../../generic/form/form-data.ts';
import type { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { useShownSaver } from '../../../generic/saving/keyed/use-keyed-saver.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { NumberInput } from '../../../kit/number-input.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { RefusedNote } from '../guide/refused-note.tsx';
import { ExtraRows } from './extra-rows.tsx';
import { LackingLines, LineFields } from './line-fields.tsx';
import { useLineExtras } from './use-line-extras.ts';

interface LineProps {
  offer: string;
  items: readonly Representation<'requestItem'>[];
  allows: NonNullable<Representation<'request'>['allows']>;
  currency: string;
}

type Break = NonNullable<Representation<'responseItem'>['breaks']>[number];

interface Extras {
  breaks: readonly Break[];
  capacity: string | null;
  /** Null if none of them was changed here. */
  custom: JsonObject | null;
}

const isBreak = (value: unknown): value is Break =>
  isObject(value) && typeof value['from'] === 'string' && typeof value['unitPrice'] === 'string';

/** The values of an unanswered call. */
const toExtras = ({ breaks, capacity, custom }: JsonObject): Extras => ({
  breaks: Array.isArray(breaks) ? breaks.filter(isBreak) : [],
  capacity: typeof capacity === 'string' ? capacity : null,
  custom: isObject(custom) ? custom : null,
});

/** Edits an item's price breaks, maximum quantity and custom fields, one item at a time. */
export function LineExtras({ offer, items, allows, currency }: LineProps): ReactNode {
  const text = useText();
  const lines = useList<'responseItem'>(`${offer.replace(/^\/api\//, '')}/items`);
  const saver = useShownSaver(useLineExtras(offer));
  const [chosen, setChosen] = useState('');
  const members = lines.data?.members ?? [];
  const item = chosen || (items[0]?.['@id'] ?? '');
  const line = members.find((one) => one.requestItem === item);
  const { extras, problem, change } = useExtras(saver, line, allows);
  const { breaks, capacity, custom } = extras;
  const { data: description } = useSchema(line?.schema);
  const hasFields = description && addedPaths(description.ui.order).length > 0;
  if (!allows.breaks && !allows.capacity && !hasFields) return null;
  return (
    <Panel title={text(allows.breaks || allows.capacity ? 'offer.extras.lines' : 'offer.extras.fields')}>
      <Stack sx={{ gap: 1.5 }}>
        <SelectField
          label={text('responseItem.field.requestItem')}
          value={item}
          choices={items.map((one) => ({ value: one['@id'], label: one.name ?? '' }))}
          onChange={setChosen}
        />
        {allows.breaks && (
          <Breaks
            {...{ breaks, currency }}
            isReady={line !== undefined}
            onChange={(next) => change({ breaks: next })}
          />
        )}
        {allows.capacity && (
          <NumberInput
            key={item}
            label={text('responseItem.field.capacity')}
            value={capacity === null ? undefined : Number(capacity)}
            decimals
            onChange={(most) => change({ capacity: most === undefined ? null : String(most) })}
          />
        )}
        {hasFields && line && (
          <>
            <LineFields
              custom={custom ?? customOf(line)}
              onChange={(typed) => change({ custom: isObject(typed) ? typed : {} })}
              {...{ description, line }}
            />
            <LackingLines lines={members} {...{ description, items }} />
          </>
        )}
        {problem && <RefusedNote problem={problem} />}
      </Stack>
    </Panel>
  );
}

/** The values of a line, with the unsaved ones. */
function useExtras(saver: KeyedSaver, line: Representation<'responseItem'> | undefined, allows: LineProps['allows']) {
  const unsaved = useStore(saver.unsaved);
  const waiting = line && unsaved.get(line['@id']);
  const extras = toExtras(waiting?.value ?? { breaks: line?.breaks, capacity: line?.capacity });
  const change = (patch: Partial<Extras>): void => {
    const next = { ...extras, ...patch };
    const allowedValues = {
      ...(allows.breaks && { breaks: next.breaks }),
      ...(allows.capacity && { capacity: next.capacity }),
      ...(next.custom && { custom: next.custom }),
    };
    if (line) saver.edit(line['@id'], allowedValues);
  };
  return { extras, problem: waiting?.problem, change };
}

function Breaks(props: {
  breaks: readonly Break[];
  currency: string;
  /** True if the item has a line, which keeps the breaks. */
  isReady: boolean;
  onChange: (breaks: readonly Break[]) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { breaks, currency, isReady, onChange } = props;
  const [from, setFrom] = useState<number | undefined>();
  const [price, setPrice] = useState<number | undefined>();
  const add = (): void => {
    onChange([...breaks, { from: String(from), unitPrice: String(price) }]);
    setFrom(undefined);
    setPrice(undefined);
  };
  return (
    <>
      <ExtraRows
        rows={breaks.map((one) =>
          text('offer.extras.break', {
            from: format.quantity(one.from),
            price: format.money(one.unitPrice, currency, { unitPrice: true }),
          }),
        )}
        remove={(place) => onChange(breaks.filter((_, index) => index !== place))}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'flex-end' } }}>
        <NumberInput label={text('responseItem.field.breaks.from')} value={from} decimals onChange={setFrom} />
        <NumberInput label={text('common.field.unitPrice')} value={price} decimals onChange={setPrice} />
        <Button sx={{ flex: 'none' }} disabled={!isReady || from === undefined || price === undefined} onClick={add}>
          {text('offer.extras.add')}
        </Button>
      </Stack>
    </>
  );
}
