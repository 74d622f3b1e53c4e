import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import InputBase from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { addressesIn, endsEntry, entriesIn, isEmail, unique } from './emails.ts';
import { InviteResults } from './invite-results.tsx';
import { resultsIn, useInvite, type InviteResult } from './use-invite.ts';

const fieldId = 'invite-emails';

/** Invites many typed or pasted addresses at once. Each is validated first, and its result is shown afterwards. */
export function InviteEmails(props: { request: string; prepared: boolean; note: string; language: string }): ReactNode {
  const { request, prepared } = props;
  const text = useText();
  const { send, busy } = useInvite(request, props.note);
  const [entries, setEntries] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [results, setResults] = useState<readonly InviteResult[]>([]);
  const [twice, setTwice] = useState(0);
  const all = unique([...entries, ...addressesIn(typed)]);
  const wrong = entries.filter((entry) => !isEmail(entry));
  const add = (more: string): void => {
    const given = [...entries, ...entriesIn(more)];
    const once = unique(given);
    setTwice(given.length - once.length);
    setEntries(once);
    setTyped('');
  };
  const mend = (entry: string): void => {
    setEntries(entries.filter((other) => other !== entry));
    setTyped(entry);
    document.querySelector<HTMLElement>(`#${fieldId}`)?.focus();
  };
  const submit = async (): Promise<void> => {
    setTried(true);
    setEntries(all);
    setTyped('');
    if (all.length === 0 || !all.every(isEmail)) return;
    const answer = await send({ emails: all, language: props.language });
    if (!answer) return;
    setResults(resultsIn(answer));
    setEntries([]);
    setTwice(0);
    setTried(false);
  };
  const problem = wrong.length > 0 || (tried && all.length === 0);
  return (
    <Box>
      <InputLabel htmlFor={fieldId}>{text('invitations.emails')}</InputLabel>
      <Box
        sx={{ display: 'flex', gap: 1, flexDirection: { xs: 'column', sm: 'row' }, alignItems: { sm: 'flex-start' } }}
      >
        <EmailField
          {...{ entries, typed, problem }}
          onEntries={setEntries}
          onTyped={setTyped}
          onAdd={add}
          onMend={mend}
        />
        <Button variant="contained" color="primary" loading={busy} onClick={() => void submit()} sx={{ minHeight: 36 }}>
          {text(prepared ? 'invitations.emails.prepare' : 'invitations.emails.send', { count: all.length })}
        </Button>
      </Box>
      <Note {...{ problem, twice }} wrong={wrong.length} />
      <InviteResults results={results} prepared={prepared} />
    </Box>
  );
}

const fieldLook = {
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  p: '4px',
  minHeight: 36,
  border: 1,
  borderRadius: '6px',
  bgcolor: 'background.paper',
  maxHeight: 168,
  overflowY: 'auto',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
};

/** Help below the field, or the problem with its entries. */
function Note({ problem, wrong, twice }: { problem: boolean; wrong: number; twice: number }): ReactNode {
  const text = useText();
  const refusal = wrong > 0 ? text('invitations.emails.wrong', { count: wrong }) : text('violation.required');
  return (
    <FormHelperText id="invite-emails-note" error={problem}>
      {problem ? refusal : text('invitations.emails.help')}
      {twice > 0 && ` ${text('invitations.emails.twice', { count: twice })}`}
    </FormHelperText>
  );
}

function EmailField(props: {
  entries: readonly string[];
  typed: string;
  problem: boolean;
  onEntries: (entries: readonly string[]) => void;
  onTyped: (typed: string) => void;
  onAdd: (text: string) => void;
  /** Moves the entry back into the field for correction. */
  onMend: (entry: string) => void;
}): ReactNode {
  const text = useText();
  const { entries, typed, problem, onEntries, onTyped, onAdd, onMend } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      onAdd(typed);
    }
    if (event.key === 'Backspace' && typed === '') onEntries(entries.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    onAdd(`${typed}${event.clipboardData.getData('text')}`);
  };
  return (
    <Box sx={{ ...fieldLook, borderColor: problem ? 'tone.danger.solid' : 'line.field' }}>
      {entries.map((entry) => (
        <EntryChip
          key={entry}
          entry={entry}
          onMend={() => onMend(entry)}
          onRemove={() => onEntries(entries.filter((other) => other !== entry))}
        />
      ))}
      <InputBase
        id={fieldId}
        value={typed}
        type="text"
        placeholder={text(entries.length > 0 ? 'invitations.emails.more' : 'invitations.emails.placeholder')}
        onChange={({ target }) => (endsEntry(target.value) ? onAdd(target.value) : onTyped(target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        inputProps={{
          inputMode: 'email',
          autoComplete: 'off',
          'aria-invalid': problem,
          'aria-describedby': 'invite-emails-note',
        }}
        sx={{ flex: '1 1 180px', px: 0.75, fontSize: { xs: 16, md: 14 }, '& input': { p: 0, height: 26 } }}
      />
    </Box>
  );
}

/** A typed address; a wrong one can be corrected. */
function EntryChip(props: { entry: string; onMend: () => void; onRemove: () => void }): ReactNode {
  const { entry, onMend, onRemove } = props;
  const isRight = isEmail(entry);
  return (
    <Chip
      label={entry}
      size="small"
      color={isRight ? 'default' : 'error'}
      variant={isRight ? 'filled' : 'outlined'}
      {...(isRight ? {} : { onClick: onMend })}
      onDelete={onRemove}
      sx={{ height: 26, maxWidth: 1 }}
    />
  );
}
