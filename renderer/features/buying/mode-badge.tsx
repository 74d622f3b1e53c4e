import { CircleHelp, Hand, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModeBadge as Badge } from '../../kit/mode-badge.tsx';

const icons = { auto: Zap, ask: CircleHelp, manual: Hand } as const;
export type Mode = keyof typeof icons;

/** Automatic, ask first, or manual. */
export const ModeBadge = ({ mode, children }: { mode: Mode; children: ReactNode }): ReactNode => (
  <Badge icon={icons[mode]}>{children}</Badge>
);
