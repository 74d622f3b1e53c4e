import type { ReactNode } from 'react';
import type { Advice } from '../../../schemas/domain/scorecard.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';

const looks = {
  warn: { tone: 'attention', glyph: 'warn' },
  block: { tone: 'danger', glyph: 'x' },
} as const;

/** The advice that counts now. No objection needs no badge. */
export function AdviceBadge({ advice }: { advice: Advice | null | undefined }): ReactNode {
  const text = useText();
  if (advice !== 'warn' && advice !== 'block') return null;
  return <Badge {...looks[advice]}>{text(`suppliers.advice.badge.${advice}`)}</Badge>;
}
