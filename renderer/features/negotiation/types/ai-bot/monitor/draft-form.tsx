import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Conversation, Draft } from '../talk/conversation.ts';
import { packageText } from '../talk/terms.ts';
import type { TalkControls } from '../talk/use-talk.ts';

/** The bot's draft message. A person reads it, may change its wording, and sends it. Its packages cannot be changed. */
export function DraftForm(props: {
  draft: Draft;
  talk: Conversation;
  talking: TalkControls;
  currency: string;
  disabled: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { draft, talk, talking, currency, disabled } = props;
  const [words, setWords] = useState(draft.text);
  const send = (): void => {
    const changed = words.trim() !== draft.text.trim() ? { text: words.trim() } : {};
    void talking.act('send-draft', { ...changed, version: talk.version });
  };
  return (
    <Box
      component="section"
      data-draft
      aria-label={text('bots.draft.title')}
      sx={{ border: 1, borderColor: 'tone.attention.border', borderRadius: '8px', bgcolor: 'background.paper', p: 1.5 }}
    >
      <Typography variant="label" component="h3" sx={{ m: 0 }}>
        {text('bots.draft.title')}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
        {text('bots.draft.text')}
      </Typography>
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={10}
        value={words}
        slotProps={{ htmlInput: { 'aria-label': text('bots.draft.title') } }}
        onChange={(event) => setWords(event.target.value)}
      />
      {draft.packages.map((one) => (
        <Typography key={JSON.stringify(one)} variant="caption" component="div" className="tnum" sx={{ mt: 0.75 }}>
          {text('bots.transcript.offers', { package: packageText(one, talk.levers, { text, format, currency }) })}
        </Typography>
      ))}
      <Stack direction="row" sx={{ mt: 1.25, justifyContent: 'flex-end' }}>
        <Button
          variant="contained"
          color="primary"
          startIcon={<Send size={15} />}
          loading={talking.pending === 'send-draft'}
          disabled={disabled || words.trim() === ''}
          onClick={send}
        >
          {text('bots.draft.send')}
        </Button>
      </Stack>
    </Box>
  );
}
