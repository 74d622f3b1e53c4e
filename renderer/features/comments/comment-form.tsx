import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { AtSign } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMention, type MentionMenu } from './use-mention.ts';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';

/** A list of choices for a text, which select elements cannot offer. */
const listbox = { role: 'listbox' } as const;

const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Announces the list of names to assistive technology while it is open. */
const listAttributes = (id: string, { names, chosen }: MentionMenu): object => ({
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  ...(names.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': optionId(id, chosen) } : {}),
});

/** Colleagues to choose from, below the text, which keeps the keyboard focus. */
function MentionList(props: { id: string; anchor: HTMLElement | null; mentioning: MentionMenu }): ReactNode {
  const text = useText();
  const { id, anchor, mentioning } = props;
  const { names, chosen, choose } = mentioning;
  return (
    <Popper open={names.length > 0} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper variant="outlined" sx={{ mt: 0.5, minWidth: 220, maxHeight: 240, overflowY: 'auto' }}>
        <List component="div" id={id} {...listbox} aria-label={text('comments.mention')} dense sx={{ p: 0.5 }}>
          {names.map((name, index) => (
            <ListItemButton
              key={name}
              id={optionId(id, index)}
              // An option of a list that is not a select element.
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              selected={index === chosen}
              // Keeps the focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(name)}
              sx={{ borderRadius: '6px' }}
            >
              {name}
            </ListItemButton>
          ))}
        </List>
      </Paper>
    </Popper>
  );
}

/** Sends a new comment, or new words of an existing one. */
function useStoreComment(
  about: string,
  comment: Representation<'comment'> | undefined,
): { command: ReturnType<typeof useCommand>; store: (words: string, onSuccess: () => void) => void } {
  const command = useCommand();
  const operation = comment && operationNamed(comment, 'update');
  const store = (words: string, onSuccess: () => void): void => {
    if (operation)
      command.mutate({ method: operation.method, href: operation.href, body: { text: words } }, { onSuccess });
    else command.mutate({ method: 'POST', href: '/api/comments', body: { about, text: words } }, { onSuccess });
  };
  return { command, store };
}

const mostLetters = 5_000;

/** Writes a new comment or edits one of the user's own. */
export function CommentForm(props: {
  about: string;
  comment?: Representation<'comment'>;
  onDone?: () => void;
}): ReactNode {
  const { about, comment, onDone } = props;
  const text = useText();
  const [words, setWords] = useState(comment?.text ?? '');
  const input = useRef<HTMLTextAreaElement>(null);
  const [field, setField] = useState<HTMLElement | null>(null);
  const { command, store } = useStoreComment(about, comment);
  const send = (): void => {
    if (words.trim() === '') return;
    store(words, () => {
      if (!comment) setWords('');
      onDone?.();
    });
  };
  const mentioning = useMention(words, setWords, input);
  const listId = useId();
  const refused = command.error?.violations.map((violation) => violationText(violation, text)).join(' ');
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        ref={setField}
        multiline
        minRows={2}
        maxRows={10}
        fullWidth
        inputRef={input}
        label={text('comments.write')}
        value={words}
        error={command.isError}
        helperText={command.error ? refused || problemText(command.error, text) : text('comments.help')}
        slotProps={{ htmlInput: { maxLength: mostLetters, ...listAttributes(listId, mentioning) } }}
        onChange={(event) => {
          setWords(event.target.value);
          mentioning.look();
        }}
        onClick={mentioning.look}
        onKeyDown={(event) => {
          if (mentioning.onKeyDown(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <MentionList id={listId} anchor={field} mentioning={mentioning} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={command.isPending || words.trim() === ''} onClick={send}>
          {text(comment ? 'comments.save' : 'comments.send')}
        </Button>
        {comment && <Button onClick={onDone}>{text('comments.cancel')}</Button>}
        <Button startIcon={<AtSign size={15} />} onClick={mentioning.begin}>
          {text('comments.mention')}
        </Button>
      </Stack>
    </Stack>
  );
}
