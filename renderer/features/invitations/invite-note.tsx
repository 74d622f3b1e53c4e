import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { MessageSquareText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

const id = 'invitation-note';
/** The maximum length in the schema. */
const longest = 2000;

/** An optional personal note for the next invitees. */
export function InviteNote({ note, onNote }: { note: string; onNote: (note: string) => void }): ReactNode {
  const text = useText();
  const [isOpen, setOpen] = useState(note !== '');
  if (!isOpen)
    return (
      <Button
        variant="text"
        size="small"
        startIcon={<MessageSquareText size={14} />}
        onClick={() => {
          setOpen(true);
          setTimeout(() => document.querySelector<HTMLElement>(`#${id}`)?.focus());
        }}
        sx={{ mt: 1 }}
      >
        {text('invitations.note.add')}
      </Button>
    );
  return (
    <TextField
      fullWidth
      multiline
      id={id}
      minRows={2}
      maxRows={8}
      value={note}
      label={text('invitations.note')}
      helperText={text('invitations.note.help')}
      onChange={({ target }) => onNote(target.value)}
      slotProps={{ htmlInput: { maxLength: longest } }}
      sx={{ mt: 1.5, maxWidth: 640 }}
    />
  );
}
