import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Send } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';

/** Maximum length of a message. */
const longest = 10_000;

/** A growing text input. Enter sends, Shift+Enter starts a new line. Unsent text stays. */
export function Composer(props: {
  label: string;
  busy: boolean;
  disabled: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
  /** Resolves to true if the message arrived. */
  onSend: (text: string) => Promise<boolean>;
}): ReactNode {
  const text = useText();
  const { label, busy, disabled, inputRef, onSend } = props;
  const [typed, setTyped] = useState('');
  const isLong = typed.length > longest;
  const send = async (): Promise<void> => {
    const words = typed.trim();
    if (words === '' || isLong || busy || disabled) return;
    if (await onSend(words)) setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <TextField
        multiline
        fullWidth
        maxRows={6}
        value={typed}
        placeholder={label}
        disabled={disabled}
        error={isLong}
        {...(isLong ? { helperText: text('bots.composer.long', { most: longest }) } : {})}
        {...(inputRef ? { inputRef } : {})}
        slotProps={{ htmlInput: { 'aria-label': label, 'data-composer': true } }}
        sx={{ '& textarea': { minHeight: 24, fontSize: { xs: 16, md: 14 } } }}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Tooltip title={text('bots.composer.send')}>
        <span>
          <Button
            variant="outlined"
            aria-label={text('bots.composer.send')}
            loading={busy}
            disabled={disabled || isLong}
            sx={{ minWidth: 44, minHeight: 44, p: 0 }}
            onClick={() => void send()}
          >
            <Send size={17} aria-hidden />
          </Button>
        </span>
      </Tooltip>
    </Stack>
  );
}
