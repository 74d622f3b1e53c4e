import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useServerNow } from '../../data/use-server-now.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { When } from '../../kit/when.tsx';
import { CommentForm } from './comment-form.tsx';
import { partsOf } from './parts.ts';

/** Makes the actions less prominent than the comment. */
const quiet = { color: 'text.secondary', fontWeight: 400, minWidth: 0, px: 0.5 } as const;

/** One comment with its author and time. Authors can edit it for a while. */
export function CommentEntry({ comment }: { comment: Representation<'comment'> }): ReactNode {
  const text = useText();
  const [isEdited, setEdited] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const command = useCommand();
  const now = useServerNow(30_000);
  const name = comment.authorName ?? '';
  const mayEdit = operationNamed(comment, 'update') && now < Date.parse(comment.editableUntil ?? '');
  const removal = operationNamed(comment, 'delete');
  return (
    <Box
      component="li"
      aria-label={text('comments.by', { name })}
      sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hair' } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography variant="label">{name}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1 }}>
          <When iso={comment.createdAt} as="ago" />
          {comment.editedAt && ` · ${text('comments.edited')}`}
        </Typography>
        {!isEdited && mayEdit && (
          <Button size="small" variant="text" sx={quiet} onClick={() => setEdited(true)}>
            {text('comments.edit')}
          </Button>
        )}
        {!isEdited && removal && (
          <Button size="small" variant="text" sx={quiet} onClick={() => setLeaving(true)}>
            {text('comments.delete')}
          </Button>
        )}
      </Stack>
      {isEdited ? (
        <CommentForm about={comment.about ?? ''} comment={comment} onDone={() => setEdited(false)} />
      ) : (
        <Words comment={comment} />
      )}
      <ConfirmDialog
        open={isLeaving}
        danger
        title={text('comments.delete')}
        consequence={text('comments.deleteText')}
        verb={text('comments.delete')}
        busy={command.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          if (removal) command.mutate({ method: 'DELETE', href: removal.href });
          setLeaving(false);
        }}
      />
    </Box>
  );
}

/** Shown as typed, without markup. */
function Words({ comment }: { comment: Representation<'comment'> }): ReactNode {
  return (
    <Typography variant="body2" component="p" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {partsOf(comment).map(({ words, isMention, at }) =>
        isMention ? (
          <Box key={at} component="strong" sx={{ fontWeight: 600, color: 'primary.main' }}>
            {words}
          </Box>
        ) : (
          words
        ),
      )}
    </Typography>
  );
}
