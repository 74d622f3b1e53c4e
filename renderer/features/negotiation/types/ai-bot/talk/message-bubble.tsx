import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Initials } from '../../../../../kit/initials.tsx';
import { Mark } from '../../../../../theme/mark.tsx';
import type { Message } from './conversation.ts';

/** One message in the supplier's view: the other side on the left, its own messages on the right. */
export function MessageBubble(props: {
  message: Pick<Message, 'from' | 'at' | 'text'>;
  person: string | null;
  /** True for packages to choose from, which need the width. */
  wide?: boolean;
  children?: ReactNode;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { message, person, wide = false, children } = props;
  const { from, at } = message;
  const isOwn = from === 'supplier';
  const time = at ? format.clock(at) : '';
  const by = from === 'bot' ? text('bots.by.bot', { time }) : text('bots.by.person', { person: person ?? '', time });
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, justifyContent: isOwn ? 'flex-end' : 'flex-start' }}>
      {!isOwn && (
        <Box aria-hidden sx={{ pt: '2px', display: { xs: wide ? 'none' : 'block', md: 'block' } }}>
          {from === 'bot' ? <Mark size={26} /> : <Initials name={person ?? '?'} size={26} />}
        </Box>
      )}
      <Box sx={{ maxWidth: wide ? 'none' : { xs: '88%', md: 560 }, flex: wide ? 1 : 'none', minWidth: 0 }}>
        <Box
          sx={{
            px: 1.75,
            py: 1.125,
            borderRadius: isOwn ? '12px 4px 12px 12px' : '4px 12px 12px 12px',
            bgcolor: isOwn ? 'surface.selected' : 'surface.sunken',
            border: 1,
            borderColor: isOwn ? 'transparent' : 'line.hair',
          }}
        >
          {message.text && (
            <Typography variant="body1" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {message.text}
            </Typography>
          )}
          {children}
        </Box>
        <Typography
          variant="caption"
          component="div"
          sx={{ color: 'ink.faint', mt: 0.5, textAlign: isOwn ? 'right' : 'left' }}
        >
          {isOwn ? text('bots.by.you', { time }) : by}
        </Typography>
      </Box>
    </Stack>
  );
}
