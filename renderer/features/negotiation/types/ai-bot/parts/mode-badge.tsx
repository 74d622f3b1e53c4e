import { Hand, MessageCircleQuestion, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModeBadge as Badge } from '../../../../../kit/mode-badge.tsx';
import type { Conversation } from '../talk/conversation.ts';

const icons = { drafts: Hand, asks: MessageCircleQuestion, closes: Zap } as const;

/** How far the bot decides alone. */
export const ModeBadge = (props: { autonomy: Conversation['autonomy']; children: ReactNode }): ReactNode => (
  <Badge icon={icons[props.autonomy]}>{props.children}</Badge>
);
