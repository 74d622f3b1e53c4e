import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';

/** A decimal number in a cell of a table, as typed. */
export function CellInput(props: {
  label: string;
  value: string;
  isInvalid: boolean;
  onType: (value: string) => void;
}): ReactNode {
  const { label, value, isInvalid, onType } = props;
  return (
    <OutlinedInput
      notched={false}
      error={isInvalid}
      value={value}
      onChange={(event) => onType(event.target.value)}
      inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' }, 'aria-label': label }}
      sx={{ width: { xs: 88, sm: 124 } }}
    />
  );
}
