import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../data/ask.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';

/** The mail that invitees get on publishing. */
export default function InvitationPreview({ request, onClose }: { request: string; onClose: () => void }): ReactNode {
  const text = useText();
  const path = `${request}/invitation-preview`;
  const preview = useQuery({
    queryKey: ['invitation-preview', path],
    queryFn: ({ signal }) => ask('MailPreview', path, signal),
    staleTime: 0,
  });
  const found = preview.data;
  return (
    <Dialog
      open
      title={text('request.preview.mail')}
      consequence={found && text('request.preview.mail.text', { count: found.receivers ?? 0 })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      {preview.isError && <PartError error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Loading height={160} />}
      {found && (
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2, bgcolor: 'surface.sunken' }}>
          <Typography variant="h3" component="p" sx={{ m: 0, mb: 1.5 }}>
            {found.subject}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, lineHeight: '20px' }}>
            {found.text}
          </Box>
        </Box>
      )}
    </Dialog>
  );
}
