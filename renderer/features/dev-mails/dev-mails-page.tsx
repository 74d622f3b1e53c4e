import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { get } from '../../data/http.ts';
import { toProblem } from '../../data/problem.ts';
import { AllMessages } from '../../i18n/more-messages.tsx';
import { problemText } from '../../i18n/problem-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { usePage } from '../../kit/page-store.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';

interface CaughtMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  at: string;
  /** Path or address that the mail's button leads to. */
  link: string | null;
}

/** The answer of GET /api/dev/mails, newest first. */
function readMails(answer: unknown): CaughtMail[] {
  const members = isObject(answer) ? answer['hydra:member'] : undefined;
  return Array.isArray(members) ? members.filter(isObject).map(readMail) : [];
}

function readMail(mail: Record<string, unknown>): CaughtMail {
  const message = isObject(mail['message']) ? mail['message'] : {};
  const link = typeof message['link'] === 'string' ? message['link'] : null;
  return {
    id: textOf(mail['id']),
    to: textOf(mail['to']),
    subject: textOf(mail['subject']),
    text: textOf(message['text']),
    at: textOf(mail['createdAt']),
    link,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

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
  return (
    <Box sx={{ px: 2, py: 1.25, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="label" component="h2" sx={{ m: 0 }}>
            {mail.subject}
          </Typography>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {[mail.to, mail.at && format.short(mail.at)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'mails.close' : 'mails.read')}
        </Button>
        {mail.link && (
          <Button size="small" href={mail.link}>
            {text('mails.follow')}
          </Button>
        )}
      </Stack>
      {open && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, lineHeight: '20px', mt: 1.5 }}>
          {mail.text}
        </Box>
      )}
    </Box>
  );
}
