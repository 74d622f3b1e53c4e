import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { isPrice, pastedColumn } from './response-lines.ts';
import type { OpenField } from './open-field.ts';

export interface PriceInputProps {
  iri: string;
  name: string;
  price: string | null;
  currency: string;
  /** Says that the price is for the whole quantity while the grid shows unit prices, or vice versa. */
  note: string | null;
  invalid: boolean;
  /** Text typed earlier that is not a price. */
  text: string | null;
  /** Commits the text if the page closes before the field is left. */
  open: OpenField;
  /** Called while typing with the parsed price: empty if it cannot be parsed, null if nothing is typed. */
  onTyping: (price: string | null) => void;
  onCommit: (price: string | null) => void;
  /** Called on leaving the field with text that is not a price. */
  onUnreadable: (text: string) => void;
  onPasteColumn: (prices: readonly string[]) => void;
}

/** A price in the reader's notation. Saved on leaving the field; Enter moves to the next one. */
export function PriceInput(props: PriceInputProps): ReactNode {
  const words = useText();
  const format = useFormat();
  const { iri, name, price, currency, note, invalid, text: unreadable } = props;
  const { typed, type, leave, drop, onPaste } = useTyping(props);
  const shown = unreadable ?? (price === null ? '' : format.unitPrice(price));
  return (
    <OutlinedInput
      value={typed ?? shown}
      placeholder={format.unitPrice('0')}
      error={invalid}
      onChange={({ target }) => type(target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => leave(typed)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') drop();
        if (key === 'Enter') focusNext(currentTarget);
      }}
      onPaste={onPaste}
      startAdornment={<InputAdornment position="start">{format.symbol(currency)}</InputAdornment>}
      endAdornment={note ? <InputAdornment position="end">{note}</InputAdornment> : null}
      inputProps={{
        'aria-label': words('offer.priceOf', { name }),
        'aria-invalid': invalid,
        'data-price': iri,
        inputMode: 'decimal',
        className: 'tnum',
        autoComplete: 'off',
      }}
      sx={{
        width: { xs: note ? 190 : 150, sm: note ? 170 : 132 },
        '& .MuiInputAdornment-root p, & .MuiInputAdornment-root': { fontSize: 13, color: 'text.secondary' },
        '& input': { textAlign: 'right', fontSize: { xs: 16, sm: 14 }, height: { xs: 32, sm: 20 } },
      }}
    />
  );
}

function focusNext(present: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-price]')];
  const input = present.querySelector('input') ?? present;
  const next = all[all.findIndex((one) => one === input) + 1];
  if (next) next.focus();
  else (document.activeElement instanceof HTMLElement ? document.activeElement : input).blur();
}

/** The text while it is typed; null otherwise. */
function useTyping(props: PriceInputProps) {
  const format = useFormat();
  const { price, text: unreadable, open, onTyping, onCommit, onUnreadable, onPasteColumn } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const leave = (text: string | null): void => {
    open.isLeft();
    if (text === null) return;
    const parsed = text.trim() === '' ? null : format.parse(text);
    setTyped(null);
    onTyping(null);
    if (text.trim() !== '' && (parsed === null || !isPrice(parsed))) onUnreadable(text);
    else if (parsed !== price || unreadable !== null) onCommit(parsed);
  };
  const type = (text: string): void => {
    setTyped(text);
    open.hold(() => leave(text));
    // Empty means it cannot be parsed, which is an error; null means nothing is typed.
    onTyping(text.trim() === '' ? null : (format.parse(text) ?? ''));
  };
  const drop = (): void => {
    open.isLeft();
    setTyped(null);
    onTyping(null);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const column = pastedColumn(event.clipboardData.getData('text'));
    if (!column) return;
    event.preventDefault();
    open.isLeft();
    setTyped(null);
    onPasteColumn(column);
  };
  return { typed, type, leave, drop, onPaste };
}
