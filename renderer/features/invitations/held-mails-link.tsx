import Button from '@mui/material/Button';
import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';

/** Leads to the replies to this request's invitations that were not processed. Absent if there are none. */
export function HeldMailsLink({ request }: { request: string }): ReactNode {
  const text = useText();
  const list = useList<'heldMail'>('held-mails', { request, state: 'held', itemsPerPage: '1' });
  useLive(['/api/held-mails/{id}']);
  const count = list.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Button
      component={Link}
      to={`/held-mails?${new URLSearchParams({ request }).toString()}`}
      startIcon={<MailWarning size={15} />}
    >
      {text('heldMail.count', { count })}
    </Button>
  );
}
