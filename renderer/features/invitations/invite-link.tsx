import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Copy, Link2, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { useInvite } from './use-invite.ts';

/** A reusable link for many suppliers: create, copy, revoke. */
export function InviteLink(props: {
  request: string;
  link: Representation<'invitation'> | undefined;
  prepared: boolean;
}): ReactNode {
  const text = useText();
  const { request, link, prepared } = props;
  const { send, busy } = useInvite(request);
  const url = link?.redirectURL ?? '';
  if (!link) {
    return (
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <Typography variant="body1" sx={{ color: 'text.secondary', maxWidth: 640 }}>
          {text(prepared ? 'invitations.link.later' : 'invitations.link.text')}
        </Typography>
        {!prepared && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Link2 size={15} />}
            loading={busy}
            onClick={() => void send({ link: true })}
          >
            {text('invitations.link.create')}
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Box>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-end' } }}>
        <TextInput
          id="invite-link"
          label={text('invitations.link.label')}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <CopyButton url={url} />
        <RevokeButton link={link} />
      </Stack>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1, mb: 0 }}>
        {text('invitations.link.help')}
      </Typography>
    </Box>
  );
}

function CopyButton({ url }: { url: string }): ReactNode {
  const text = useText();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showToast(text('invitations.link.copied'));
    } catch {
      showToast(text('error.copy_failed'), { kind: 'error' });
    }
  };
  return (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Copy size={15} />}
      onClick={() => void copy()}
      sx={{ flex: 'none' }}
    >
      {text('invitations.link.copy')}
    </Button>
  );
}

function RevokeButton({ link }: { link: Representation<'invitation'> }): ReactNode {
  const text = useText();
  const command = useCommand();
  const [asking, setAsking] = useState(false);
  const operation = operationNamed(link, 'delete');
  if (!operation) return null;
  const revoke = (): void =>
    command.mutate(
      { method: 'DELETE', href: operation.href },
      {
        onSuccess: () => setAsking(false),
        onError: (problem) => showProblem(problem, text),
      },
    );
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Trash2 size={15} />}
        onClick={() => setAsking(true)}
        sx={{ flex: 'none' }}
      >
        {text('invitations.link.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text('invitations.link.revoke.question')}
        consequence={text('invitations.link.revoke.consequence')}
        verb={text('invitations.link.revoke')}
        danger
        busy={command.isPending}
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
