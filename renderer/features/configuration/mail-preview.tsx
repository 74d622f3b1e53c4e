import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { ask } from '../../data/ask.ts';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';

/** HTML, or the plain-text version. */
type Shape = 'html' | 'text';

interface MailPreviewProps {
  name: string;
  language: Language;
  /** Texts by part of the mail. */
  words: unknown;
}

/** Previews the mail with the data of its newest example, and sends a test mail to oneself. */
export function MailPreview({ name, language, words }: MailPreviewProps): ReactNode {
  const text = useText();
  const body = useDeferredValue(JSON.stringify({ language, words }));
  const preview = useQuery<Answers['MailPreview'], Problem>({
    queryKey: ['mail-preview', name, body],
    retry: false,
    placeholderData: (previous) => previous,
    queryFn: ({ signal }) =>
      ask('MailPreview', { method: 'POST', path: `/api/mail-texts/${name}/preview`, body: JSON.parse(body), signal }),
  });
  const send = useMutation<unknown, Problem>({
    mutationFn: () => call({ method: 'POST', path: `/api/mail-texts/${name}/test`, body: { language, words } }),
    onSuccess: () => showToast(text('configuration.mail.sent')),
    onError: (problem) => showProblem(problem, text),
  });
  const [shape, setShape] = useState<Shape>('html');
  const found = preview.data;
  return (
    <Panel
      title={text('configuration.preview')}
      hint={found && text(found.isReal ? 'configuration.preview.real' : 'configuration.preview.sample')}
      action={
        <Button
          size="small"
          startIcon={<Send size={14} />}
          disabled={preview.isError}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {text('configuration.mail.test')}
        </Button>
      }
    >
      {preview.isError && <Banner tone="danger" glyph="x" role="alert" title={refusal(preview.error, text)} />}
      {found && !preview.isError && <Mail mail={found} shape={shape} onShape={setShape} />}
    </Panel>
  );
}

interface MailProps {
  mail: Answers['MailPreview'];
  shape: Shape;
  onShape: (shape: Shape) => void;
}

function Mail({ mail, shape, onShape }: MailProps): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h3" component="p" sx={{ m: 0 }}>
        {mail.subject}
      </Typography>
      <Tabs
        value={shape}
        aria-label={text('configuration.preview')}
        onChange={(_, next: Shape) => onShape(next)}
        sx={{ minHeight: 36 }}
      >
        <Tab value="html" label={text('configuration.preview.html')} />
        <Tab value="text" label={text('configuration.preview.text')} />
      </Tabs>
      {shape === 'html' ? (
        <Box
          component="iframe"
          // Allows no scripts, forms or links, because it is only a preview.
          sandbox=""
          srcDoc={mail.html}
          title={mail.subject}
          sx={{
            width: 1,
            height: 640,
            border: 1,
            borderColor: 'line.hair',
            borderRadius: '8px',
            bgcolor: '#F7F8F9',
          }}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, lineHeight: '20px' }}>
          {mail.text}
        </Box>
      )}
    </Stack>
  );
}

function refusal(problem: Problem, text: ReturnType<typeof useText>): string {
  const [first] = problem.violations;
  return first ? violationText(first, text) : problemText(problem, text);
}
