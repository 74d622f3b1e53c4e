import { useId, useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { TextInput } from '../../../../../kit/text-input.tsx';

/** An optional decimal as text. Typed text stays; text that is not a number shows an error and changes nothing. */
export function DecimalInput(props: {
  label: string;
  value: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** The formatted value that applies if nothing is entered. */
  otherwise?: string | undefined;
  /** Hides the label visually, because the column heading shows it. */
  dense?: boolean;
  disabled?: boolean;
  onChange: (value: string | undefined) => void;
}): ReactNode {
  const { label, value, help, otherwise, dense = false, disabled = false, onChange } = props;
  const text = useText();
  const format = useFormat();
  const id = useId();
  const [typed, setTyped] = useState({ text: shown(value, format.edit), value });
  // The value changed elsewhere: proposed, undone, or saved by someone else.
  if (typed.value !== value) setTyped({ text: shown(value, format.edit), value });
  const isEmpty = typed.text.trim() === '';
  const isNumber = isEmpty || format.parse(typed.text) !== null;
  const change = (written: string): void => {
    const next = written.trim() === '' ? undefined : (format.parse(written) ?? value);
    setTyped({ text: written, value: next });
    if (next !== value) onChange(next);
  };
  const error = isNumber ? props.error : text('violation.format_decimal');
  return (
    <TextInput
      id={id}
      label={dense ? '' : label}
      value={typed.text}
      disabled={disabled}
      placeholder={otherwise ?? ''}
      {...(help ? { help } : {})}
      {...(error ? { error } : {})}
      {...(dense ? { size: 'small' as const, sx: { fontSize: 13, '& input': { py: '5px', px: '8px' } } } : {})}
      inputProps={{
        inputMode: 'decimal',
        className: 'tnum',
        style: { textAlign: 'right' },
        ...(dense ? { 'aria-label': label } : {}),
      }}
      onChange={(event) => change(event.target.value)}
    />
  );
}

const shown = (value: string | undefined, edit: (value: string) => string): string =>
  value === undefined ? '' : edit(value);
