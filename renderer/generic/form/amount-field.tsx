import { useState, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextInput } from '../../kit/text-input.tsx';

/** A decimal in the notation of the user's region; empty for none. Other text shows an error and changes nothing. */
export function AmountField(props: {
  id: string;
  label: ReactNode;
  value: string;
  help?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const { id, label, value, help, error, onChange } = props;
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState({ text: value === '' ? '' : format.edit(value), value });
  // The value was changed elsewhere.
  if (typed.value !== value) setTyped({ text: value === '' ? '' : format.edit(value), value });
  const isNumber = typed.text.trim() === '' || format.parse(typed.text) !== null;
  const change = (written: string): void => {
    const next = written.trim() === '' ? '' : (format.parse(written) ?? value);
    setTyped({ text: written, value: next });
    if (next !== value) onChange(next);
  };
  const note = isNumber ? error : text('violation.format_decimal');
  return (
    <TextInput
      id={id}
      label={label}
      help={help}
      value={typed.text}
      {...(note ? { error: note } : {})}
      inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
