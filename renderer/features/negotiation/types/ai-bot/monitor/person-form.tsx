import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Conversation, Package } from '../talk/conversation.ts';
import { lastProposal } from '../talk/conversation.ts';
import { PackageForm } from '../talk/package-form.tsx';
import { termProblems } from '../talk/term-problems.ts';
import type { TalkControls } from '../talk/use-talk.ts';

/** Lets a person write in the talk, with or without a package. The bot pauses until it is resumed. */
export function PersonForm(props: {
  talk: Conversation;
  talking: TalkControls;
  currency: string;
  disabled: boolean;
  onDone: () => void;
}): ReactNode {
  const text = useText();
  const { talk, talking, currency, disabled, onDone } = props;
  const { words, setWords, offering, setOffering, send } = usePersonAnswer(talking, onDone);
  const isBlocked = disabled || words.trim() === '';
  const busy = talking.pending === 'person-answer';
  return (
    <Box component="section" data-person aria-label={text('bots.take.title')}>
      <TextField
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        label={text('bots.take.label')}
        value={words}
        helperText={text('bots.take.help')}
        onChange={(event) => setWords(event.target.value)}
      />
      {offering ? (
        <Box sx={{ mt: 1 }}>
          <PackageForm
            title={text('bots.take.package')}
            start={talk.packages[0] ?? lastProposal(talk) ?? {}}
            levers={talk.levers}
            {...{ currency, busy }}
            problems={termProblems(talking.problem, text)}
            verb={text('bots.take.sendPackage')}
            disabled={isBlocked}
            onSend={(one) => void send(one)}
            onBack={() => setOffering(false)}
          />
        </Box>
      ) : (
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button disabled={disabled} onClick={() => setOffering(true)}>
            {text('bots.take.addPackage')}
          </Button>
          <Button variant="contained" color="primary" loading={busy} disabled={isBlocked} onClick={() => void send()}>
            {text('bots.take.send')}
          </Button>
        </Stack>
      )}
      {talking.problem?.violations.some(({ code }) => code === 'package_beyond_limits') && (
        <Typography variant="caption" role="alert" sx={{ color: 'tone.danger.fg' }}>
          {text('bots.take.beyond')}
        </Typography>
      )}
    </Box>
  );
}

function usePersonAnswer(talking: TalkControls, onDone: () => void) {
  const [words, setWords] = useState('');
  const [offering, setOffering] = useState(false);
  const send = async (one?: Package): Promise<void> => {
    if (words.trim() === '') return;
    const isDone = await talking.act('person-answer', { text: words.trim(), ...(one ? { package: one } : {}) });
    if (!isDone) return;
    setWords('');
    setOffering(false);
    onDone();
  };
  return { words, setWords, offering, setOffering, send };
}
