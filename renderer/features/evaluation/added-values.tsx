import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AddedField, AddedValues, ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { timeText } from './comparison-cell.tsx';

/** Values of custom fields with their names, shown below the entry they belong to. */
export function AddedLines(props: {
  fields: readonly AddedField[] | undefined;
  values: AddedValues | undefined;
  currency: ComparisonMatrix['currency'];
}): ReactNode {
  const { fields = [], values, currency } = props;
  const format = useFormat();
  if (!values) return null;
  return fields.map((field) => {
    const value = values[field.id];
    return value === undefined ? null : (
      <Typography
        key={field.id}
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', fontWeight: 400, overflowWrap: 'anywhere' }}
      >
        {field.title}: <span className="tnum">{shown(value, { field, currency, format })}</span>
      </Typography>
    );
  });
}

function shown(
  value: string,
  { field, currency, format }: { field: AddedField; currency: string | null; format: Format },
): string {
  if (field.kind === 'text') return value;
  if (field.kind === 'day' || field.kind === 'instant') return timeText(value, field.kind, format);
  return field.kind === 'money' && currency ? format.amount(value, currency) : format.decimal(value);
}
