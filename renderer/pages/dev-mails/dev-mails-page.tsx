import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { get } from '../../data/http.ts';
import { toProblem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/language-provider.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { usePage } from '../../shell/page-store.ts';
import { readMails, type CaughtMail } from './read-mails.ts';

/** Demo mode: the mail that was caught instead of sent, newest first. */
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
    queryFn: async () => readMails(await get('/api/dev/mails')),
    refetchInterval: 3_000,
  });
  const found = (mails.data ?? []).filter(({ to, subject }) =>
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
      {mails.isError && (
        <Banner role="alert" tone="danger" glyph="x" title={problemText(toProblem(mails.error), text)} />
      )}
      {mails.isSuccess && found.length === 0 && <Typography variant="body1">{text('mails.none')}</Typography>}
      <Stack sx={{ gap: 1.5 }}>
        {found.map((mail) => (
          <Mail key={mail.id} mail={mail} />
        ))}
      </Stack>
    </>
  );
}

function Mail({ mail }: { mail: CaughtMail }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={mail.subject}
      hint={mail.to}
      action={
        <Stack direction="row" sx={{ gap: 1 }}>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {text(open ? 'mails.close' : 'mails.read')}
          </Button>
          {mail.link && (
            <Button size="small" href={mail.link}>
              {text('mails.follow')}
            </Button>
          )}
        </Stack>
      }
    >
      {open && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, lineHeight: '20px' }}>
          {mail.text}
        </Box>
      )}
    </Panel>
  );
}
