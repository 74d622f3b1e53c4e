import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { showToast } from '../../kit/toast-queue.ts';

function useCalendarLink() {
  const path = `${useSession().account['@id']}/calendar-link`;
  const client = useQueryClient();
  const query = useQuery<string | null, Problem>({
    queryKey: ['calendar-link', path],
    queryFn: async ({ signal }) => (await ask('CalendarLink', path, signal)).link,
  });
  const change = useMutation<string | null, Problem, 'PUT' | 'DELETE'>({
    mutationFn: async (method) =>
      (await ask('CalendarLink', { method, path, ...(method === 'PUT' ? { body: {} } : {}) })).link,
    onSuccess: (link) => client.setQueryData(['calendar-link', path], link),
  });
  return { query, change };
}

/** The calendar link for the reader's deadlines, with buttons to copy, renew and revoke it. */
export function CalendarCard(): ReactNode {
  const text = useText();
  const { query, change } = useCalendarLink();
  const [method, setMethod] = useState<'PUT' | 'DELETE' | null>(null);
  if (query.isError) return <PartError error={query.error} retry={() => void query.refetch()} />;
  const link = query.data ?? null;
  const copy = (): void =>
    void navigator.clipboard.writeText(link ?? '').then(() => showToast(text('notifications.calendar.copied')));
  return (
    <Panel title={text('notifications.calendar.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {text('notifications.calendar.hint')}
      </Typography>
      <RefusalBanner problem={change.error} />
      {query.data !== undefined && link === null && (
        <Typography variant="body2">{text('notifications.calendar.revoked')}</Typography>
      )}
      {link !== null && (
        <TextField
          fullWidth
          size="small"
          label={text('notifications.calendar.address')}
          value={link}
          slotProps={{
            htmlInput: { readOnly: true, onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
          }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: 'wrap' }}>
        {link !== null && (
          <Button variant="outlined" onClick={copy}>
            {text('notifications.calendar.copy')}
          </Button>
        )}
        <Button disabled={change.isPending} onClick={() => (link === null ? change.mutate('PUT') : setMethod('PUT'))}>
          {text('notifications.calendar.renew')}
        </Button>
        {link !== null && (
          <Button color="error" disabled={change.isPending} onClick={() => setMethod('DELETE')}>
            {text('notifications.calendar.revoke')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={method !== null}
        title={text(method === 'DELETE' ? 'notifications.calendar.revoke' : 'notifications.calendar.renew')}
        verb={text(method === 'DELETE' ? 'notifications.calendar.revoke' : 'notifications.calendar.renew')}
        consequence={text(
          method === 'DELETE' ? 'notifications.calendar.revokeText' : 'notifications.calendar.renewText',
        )}
        danger={method === 'DELETE'}
        onClose={() => setMethod(null)}
        onConfirm={() => {
          if (method) change.mutate(method);
          setMethod(null);
        }}
      />
    </Panel>
  );
}
