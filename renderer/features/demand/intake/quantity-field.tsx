import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { TextInput } from '../../../kit/text-input.tsx';

/** A decimal as it is written where its writer lives; what is no number is told, and changes nothing. */
export function QuantityField(props: {
  id: string;
  value: string;
  label?: ReactNode;
  error: string | undefined;
  onChange: (value: string) => void;
}): ReactNode {
  const { id, value, label, error, onChange } = props;
  const text = useText();
  const format = useFormat();
  const [typed, setTyped] = useState({ text: value === '' ? '' : format.edit(value), value });
  // Read anew meanwhile.
  if (typed.value !== value) setTyped({ text: value === '' ? '' : format.edit(value), value });
  const parsed = format.parse(typed.text);
  const isNumber = typed.text.trim() === '' || parsed !== null;
  const change = (written: string): void => {
    const next = written.trim() === '' ? '' : (format.parse(written) ?? value);
    setTyped({ text: written, value: next });
    if (next !== value) onChange(next);
  };
  const note = isNumber ? error : text('violation.format_decimal');
  return (
    <TextInput
      id={id}
      label={label ?? text('common.field.quantity')}
      value={typed.text}
      {...(note ? { error: note } : {})}
      inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
