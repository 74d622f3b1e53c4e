import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Evidence } from '../parts/evidence.tsx';
import type { Conversation, Message } from '../talk/conversation.ts';
import { packageText, type Wording } from '../talk/terms.ts';

/** The messages word for word, and the terms that were read in them. */
export function Transcript(props: { talk: Conversation; supplier: string; currency: string }): ReactNode {
  const text = useText();
  const { talk, supplier, currency } = props;
  const { messages, person } = talk;
  if (messages.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', py: 1 }}>
        {text('bots.transcript.empty')}
      </Typography>
    );
  }
  const speakers = { bot: text('bots.speaker.bot'), person: person ?? text('bots.speaker.person'), supplier };
  return (
    <Box role="log" aria-label={text('bots.transcript')}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <Entry key={message.n} message={message} speaker={speakers[message.from]} {...{ talk, currency }} />
        ))}
      </Stack>
    </Box>
  );
}

function Entry(props: { message: Message; speaker: string; talk: Conversation; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { message, speaker, talk, currency } = props;
  const wording: Wording = { text, format, currency };
  const { packages, understood, from } = message;
  const read = understood && packageText(understood.package, talk.levers, wording);
  return (
    <Box component="li" sx={{ py: 1.125, borderTop: 1, borderColor: 'line.hair' }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Typography variant="label" component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {speaker}
        </Typography>
        <Typography variant="caption" component="time" dateTime={message.at} sx={{ color: 'ink.faint' }}>
          {message.at ? format.clock(message.at) : ''}
        </Typography>
      </Stack>
      {message.text && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {message.text}
        </Typography>
      )}
      {packages.map((one) => (
        <Typography key={JSON.stringify(one)} variant="caption" component="div" className="tnum" sx={{ mt: 0.5 }}>
          {text(from === 'supplier' ? 'bots.transcript.proposes' : 'bots.transcript.offers', {
            package: packageText(one, talk.levers, wording),
          })}
        </Typography>
      ))}
      {read && <Evidence>{text('bots.transcript.read', { package: read })}</Evidence>}
      {understood && understood.ambiguous.length > 0 && (
        <Evidence>{text('bots.transcript.ambiguous', { words: understood.ambiguous.join(', ') })}</Evidence>
      )}
    </Box>
  );
}
