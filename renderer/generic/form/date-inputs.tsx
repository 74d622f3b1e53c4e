import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { lazy, Suspense, type ReactNode } from 'react';

const loadDates = () => import('./widgets/date-widgets.tsx');
const DayField = lazy(async () => ({ default: (await loadDates()).DayField }));
const InstantField = lazy(async () => ({ default: (await loadDates()).InstantField }));

interface DateInputProps {
  id: string;
  label: string;
  /** A day, or an instant; empty for none. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A day with its label above, for use outside a schema's form. */
export const DayInput = (props: DateInputProps): ReactNode => <Labeled {...props} Field={DayField} />;

/** An instant in the account's time zone. */
export const InstantInput = (props: DateInputProps): ReactNode => <Labeled {...props} Field={InstantField} />;

function Labeled(props: DateInputProps & { Field: typeof DayField }): ReactNode {
  const { id, label, value, error = '', onChange, Field } = props;
  return (
    <FormControl fullWidth error={error !== ''}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <Suspense fallback={<Box sx={{ height: 40 }} />}>
        <Field {...{ id, label, value, onChange }} isInvalid={error !== ''} />
      </Suspense>
      {error && <FormHelperText id={`${id}-note`}>{error}</FormHelperText>}
    </FormControl>
  );
}
