import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Filter } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { isDay, isEnd, type Range } from './list-ranges.ts';

const RangeDialog = lazy(() => import('./range-dialog.tsx'));

/** Filters by a range. The chip shows it and opens the dialog again. */
export function RangeFilter(props: {
  entity: string;
  name: string;
  schema: JsonSchema;
  range: Range;
  onChange: (range: Range) => void;
}): ReactNode {
  const { entity, name, schema, range, onChange } = props;
  const text = useText();
  const format = useFormat();
  const label = useFieldTexts(entity).label(name, schema);
  const [isOpen, setOpen] = useState(false);
  const word = (value: string): string => shown(schema, value, format);
  const { after, before } = range;
  const words = {
    from: after === undefined ? '' : word(after),
    to: before === undefined ? '' : word(before),
  };
  const shape = after === undefined ? 'atMost' : before === undefined ? 'atLeast' : 'between';
  const isOn = after !== undefined || before !== undefined;
  return (
    <>
      {isOn ? (
        <Chip
          label={`${label}: ${text(`common.range.${shape}`, words)}`}
          onClick={() => setOpen(true)}
          onDelete={() => onChange({})}
          sx={{ height: 32, bgcolor: 'surface.selected', fontSize: 13 }}
        />
      ) : (
        <Button startIcon={<Filter size={14} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <RangeDialog {...{ label, schema, range }} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function shown(schema: JsonSchema, value: string, format: Format): string {
  if (!isEnd(schema, value)) return value;
  return isDay(schema) ? format.date(value) : format.quantity(value);
}
