import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { AtSign } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';

const mostLetters = 5_000;

/** Writes a comment, or changes one's own. */
export function CommentForm(props: {
  about: string;
  comment?: Representation<'comment'>;
  onDone?: () => void;
}): ReactNode {
  const { about, comment, onDone } = props;
  const text = useText();
  const [words, setWords] = useState(comment?.text ?? '');
  const input = useRef<HTMLTextAreaElement>(null);
  const command = useCommand();
  const operation = comment && operationNamed(comment, 'update');
  const send = (): void => {
    if (words.trim() === '') return;
    const done = {
      onSuccess: () => {
        if (!comment) setWords('');
        onDone?.();
      },
    };
    if (operation) command.mutate({ method: operation.method, href: operation.href, body: { text: words } }, done);
    else command.mutate({ method: 'POST', href: '/api/comments', body: { about, text: words } }, done);
  };
  const insert = (name: string): void => {
    const at = input.current?.selectionStart ?? words.length;
    const gap = at > 0 && !/\s$/.test(words.slice(0, at)) ? ' ' : '';
    setWords(`${words.slice(0, at)}${gap}@${name} ${words.slice(at)}`);
    input.current?.focus();
  };
  const refused = command.error?.violations.map((violation) => violationText(violation, text)).join(' ');
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        inputRef={input}
        label={text('comments.write')}
        value={words}
        error={command.isError}
        helperText={command.error ? refused || problemText(command.error, text) : text('comments.help')}
        slotProps={{ htmlInput: { maxLength: mostLetters } }}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={command.isPending || words.trim() === ''} onClick={send}>
          {text(comment ? 'comments.save' : 'comments.send')}
        </Button>
        {comment && <Button onClick={onDone}>{text('comments.cancel')}</Button>}
        <MentionButton onChoose={insert} />
      </Stack>
    </Stack>
  );
}

/** Colleagues who may be named, asked for when somebody wants to name one. */
function MentionButton({ onChoose }: { onChoose: (name: string) => void }): ReactNode {
  const text = useText();
  const session = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = useList<'account'>(anchor ? 'users' : null, { active: 'true', itemsPerPage: '50' });
  const colleagues = (list.data?.members ?? []).filter(
    (account) => account['@id'] !== session.account['@id'] && (account.roles ?? []).includes('ROLE_PURCHASER'),
  );
  return (
    <>
      <Button startIcon={<AtSign size={15} />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {text('comments.mention')}
      </Button>
      <Menu open={anchor !== null && colleagues.length > 0} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {colleagues.map((account) => (
          <MenuItem
            key={account['@id']}
            onClick={() => {
              setAnchor(null);
              onChoose(account.name ?? '');
            }}
          >
            {account.name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
