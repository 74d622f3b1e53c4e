import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { ask } from '../../data/ask.ts';
import { toProblem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { usePage } from '../../kit/page-store.ts';

type CaughtMail = Answers['Mail']['hydra:member'][number];

/** Demo mode: mails that were captured instead of sent, newest first. */
export default function DevMailsPage(): ReactNode {
  return (
    <AllMessages>
      <Box component="main" sx={{ maxWidth: 880, m: 'auto', px: { xs: 2, md: 3 }, py: 4 }}>
        <Mails />
      </Box>
    </AllMessages>
  );
}

function Mails(): ReactNode {
  const text = useText();
  usePage({ title: text('mails.title') });
  const [search, setSearch] = useState('');
  const mails = useQuery({
    queryKey: ['dev', 'mails'],
    queryFn: ({ signal }) => ask('Mail', '/api/dev/mails', signal),
    refetchInterval: 3_000,
  });
  const found = (mails.data?.['hydra:member'] ?? []).filter(({ to, subject }) =>
    `${to} ${subject}`.toLowerCase().includes(search.toLowerCase()),
  );
  return (
    <>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {text('mails.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {text('mails.subtitle')}
      </Typography>
      <Box sx={{ maxWidth: 320, mb: 2 }}>
        <SearchField value={search} onSearch={setSearch} label={text('mails.search')} />
      </Box>
      {mails.isPending && <Loading height={160} />}
      {mails.isError && <RefusalBanner problem={toProblem(mails.error)} />}
      {mails.isSuccess && found.length === 0 && <Typography variant="body1">{text('mails.none')}</Typography>}
      {found.length > 0 && (
        <Panel flush>
          {found.map((mail, index) => (
            <Mail key={mail.id} mail={mail} first={index === 0} />
          ))}
        </Panel>
      )}
    </>
  );
}

function Mail({ mail, first }: { mail: CaughtMail; first: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { link, text: body } = mail.message;
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="label" component="h2" sx={{ m: 0 }}>
            {mail.subject}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {[mail.to, format.short(mail.createdAt)].join(' · ')}
          </Typography>
        </Box>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'mails.close' : 'mails.read')}
        </Button>
        {link && (
          <Button size="small" href={link}>
            {text('mails.follow')}
          </Button>
        )}
      </Stack>
      {open && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, lineHeight: '20px', mt: 1.5 }}>
          {body}
        </Box>
      )}
    </Box>
  );
}
