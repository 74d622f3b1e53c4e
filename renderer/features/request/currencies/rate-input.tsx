import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextInput } from '../../../kit/text-input.tsx';

/** A rate as it is typed; what is no number above zero is not sent. */
export function RateInput(props: {
  id: string;
  label: string;
  value: string;
  error: boolean;
  onChange: (rate: string) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { id, label, value, error, onChange } = props;
  const shown = value === '' ? '' : format.decimal(value, { maximum: 10 });
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null || typed.trim() === '' ? null : format.parse(typed);
  const isWrong = typed !== null && typed.trim() !== '' && (parsed === null || Number(parsed) <= 0);
  return (
    <TextInput
      id={id}
      label={label}
      value={typed ?? shown}
      error={isWrong || (error && value === '' && typed === null) ? text('violation.format_rate') : false}
      inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => {
        setTyped(event.target.value);
        const rate = event.target.value.trim() === '' ? '' : format.parse(event.target.value);
        if (rate !== null && (rate === '' || Number(rate) > 0)) onChange(rate);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
