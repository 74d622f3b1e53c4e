import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { units } from '../../../../schemas/domain/units.ts';
import { useText } from '../../../i18n/use-text.ts';
import { AmountField } from '../../../generic/form/amount-field.tsx';
import { DayInput } from '../../../generic/form/date-inputs.tsx';
import { Choose } from '../../../kit/choose.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { emptyItem, type DraftItem } from '../draft.ts';
import { CategoryField } from './category-field.tsx';

interface ItemsProps {
  items: readonly DraftItem[];
  errors: Readonly<Record<string, string>>;
  onChange: (items: DraftItem[]) => void;
}

/** The items of a demand, all of which can be corrected. */
export function DraftItems({ items, errors, onChange }: ItemsProps): ReactNode {
  const text = useText();
  const change = (key: string, changes: Partial<DraftItem>): void =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const remove = (key: string): void => onChange(items.filter((item) => item.key !== key));
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item, index) => (
        <ItemRow
          key={item.key}
          item={item}
          index={index}
          errors={errors}
          onChange={(changes) => change(item.key, changes)}
          {...(items.length > 1 ? { onRemove: () => remove(item.key) } : {})}
        />
      ))}
      <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'line.hair' }}>
        <Button size="small" startIcon={<Plus size={14} />} onClick={() => onChange([...items, emptyItem()])}>
          {text('demands.addItem')}
        </Button>
      </Box>
    </Stack>
  );
}

interface RowProps {
  item: DraftItem;
  index: number;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DraftItem>) => void;
  onRemove?: () => void;
}

function ItemRow({ item, index, errors, onChange, onRemove }: RowProps): ReactNode {
  const text = useText();
  const number = index + 1;
  const errorOf = (name: string): string | undefined => errors[`items[${index}].${name}`];
  return (
    <Box
      component="li"
      aria-label={text('demands.item', { number })}
      sx={{ px: 2, py: 1.5, borderTop: index === 0 ? 0 : 1, borderColor: 'line.hair' }}
    >
      <NameAndQuantity {...{ item, errorOf, onChange }} />
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          mt: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 184px 32px' },
          alignItems: 'start',
        }}
      >
        <CategoryField item={item} onChange={(category) => onChange({ category, confidence: null })} />
        <DayInput
          id={`${item.key}-day`}
          label={text('demand.field.neededBy')}
          value={item.neededBy}
          error={errorOf('neededBy') ?? ''}
          onChange={(neededBy) => onChange({ neededBy })}
        />
        {onRemove && (
          <Box sx={{ justifySelf: 'end', pt: { sm: 3 } }}>
            <IconButton aria-label={text('demands.removeItem', { number })} onClick={onRemove}>
              <X size={16} />
            </IconButton>
          </Box>
        )}
      </Box>
      {item.category === '' && item.proposals.length > 0 && (
        <Typography variant="caption" component="p" sx={{ m: 0, mt: 0.75, color: 'tone.attention.fg' }}>
          {text('demands.categoryUnclear')}
        </Typography>
      )}
    </Box>
  );
}

function NameAndQuantity(
  props: Pick<RowProps, 'item' | 'onChange'> & { errorOf: (name: string) => string | undefined },
): ReactNode {
  const text = useText();
  const { item, errorOf, onChange } = props;
  const unitChoices = units.map((value) => ({ value, label: text.first([`unit.${value}`]) ?? value }));
  const note = errorOf('name');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 104px 136px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <TextInput
          id={`${item.key}-name`}
          label={text('common.field.name')}
          value={item.name}
          {...(note ? { error: note } : {})}
          onChange={(event) => onChange({ name: event.target.value, category: item.category })}
        />
      </Box>
      <AmountField
        id={`${item.key}-quantity`}
        label={text('common.field.quantity')}
        value={item.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <Choose
        label={text('common.field.unit')}
        value={item.unit}
        choices={unitChoices}
        error={errorOf('unit')}
        {...(item.unitAdded ? { help: text('demands.added') } : {})}
        onChange={(unit) => onChange({ unit, unitAdded: false })}
      />
    </Box>
  );
}
