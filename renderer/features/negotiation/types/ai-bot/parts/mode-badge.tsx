import Box from '@mui/material/Box';
import { Hand, MessageCircleQuestion, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../talk/conversation.ts';

const icons = { drafts: Hand, asks: MessageCircleQuestion, closes: Zap } as const;

/** Who decides: outlined and square, so that it is never mistaken for a state, which is filled and round. */
export function ModeBadge(props: { autonomy: Conversation['autonomy']; children: ReactNode }): ReactNode {
  const Icon = icons[props.autonomy];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        minHeight: 22,
        px: '7px',
        borderRadius: '6px',
        border: 1,
        borderColor: 'line.strong',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        whiteSpace: 'nowrap',
        alignSelf: 'flex-start',
        height: 22,
        color: 'text.primary',
      }}
    >
      <Icon size={13} strokeWidth={1.9} aria-hidden color="var(--p-palette-text-secondary)" />
      {props.children}
    </Box>
  );
}
