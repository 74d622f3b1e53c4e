import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { TextInput } from './text-input.tsx';

/** An optional number. Typed text stays as typed; text that is not a number shows an error and changes nothing. */
export function NumberInput(props: {
  label: string;
  value: number | undefined;
  /** The value that applies if nothing is entered. */
  otherwise?: number | undefined;
  /** True if decimals are allowed. */
  decimals?: boolean;
  error?: string | undefined;
  onChange: (value: number | undefined) => void;
}): ReactNode {
  const { label, value, otherwise, decimals = false, onChange } = props;
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState({ text: toInputText(value, format.edit), value });
  // The value changed elsewhere: undone, restored, or another field.
  if (typed.value !== value) setTyped({ text: toInputText(value, format.edit), value });
  const pattern = decimals ? /^-?\d+(\.\d+)?$/ : /^-?\d+$/;
  const parsed = format.parse(typed.text);
  const isNumber = typed.text.trim() === '' || (parsed !== null && pattern.test(parsed));
  const change = (written: string): void => {
    const number = format.parse(written);
    const isOne = number !== null && pattern.test(number);
    const next = isOne ? Number(number) : written.trim() === '' ? undefined : value;
    setTyped({ text: written, value: next });
    if (next !== value) onChange(next);
  };
  const error = isNumber ? props.error : text(decimals ? 'violation.format_decimal' : 'violation.whole_number');
  return (
    <TextInput
      id={id}
      label={label}
      value={typed.text}
      placeholder={otherwise === undefined ? '' : format.quantity(otherwise)}
      {...(error ? { error } : {})}
      inputProps={{ inputMode: decimals ? 'decimal' : 'numeric', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => change(event.target.value)}
    />
  );
}

const toInputText = (value: number | undefined, edit: (value: string) => string): string =>
  value === undefined ? '' : edit(String(value));
