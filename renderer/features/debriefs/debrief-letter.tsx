import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { DebriefFactList } from './debrief-facts.tsx';

/** A debrief as its supplier reads it. The purchaser sees the same as a preview. */
export function DebriefLetter(props: {
  debrief: Representation<'debrief'>;
  /** The message as it is typed; null: the standard thanks. */
  message: string | null;
  children?: ReactNode;
}): ReactNode {
  const text = useText();
  const { debrief, message, children } = props;
  return (
    <Panel flush title={text('debriefs.why')}>
      {debrief.facts && <DebriefFactList facts={debrief.facts} own={text('debriefs.you')} />}
      <Stack sx={{ p: 2, gap: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
        <Box>
          <Typography variant="label" component="h3" sx={{ m: 0, mb: 0.5 }}>
            {text('debriefs.fromBuyer')}
          </Typography>
          <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message || text('debriefs.thanks')}
          </Typography>
        </Box>
        {children}
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {text('debriefs.confidential')}
        </Typography>
      </Stack>
    </Panel>
  );
}

/** The supplier's question with its answer. */
export function QuestionAndAnswer(props: {
  debrief: Representation<'debrief'>;
  asker: string;
  /** Shown until there is an answer. */
  waiting?: string;
}): ReactNode {
  const text = useText();
  const { debrief, asker, waiting } = props;
  const { question, answer } = debrief;
  if (!question) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      {[
        { label: asker, value: question },
        { label: text('debriefs.answer'), value: answer ?? waiting },
      ]
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <Box key={label} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'line.strong' }}>
            <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
    </Stack>
  );
}
