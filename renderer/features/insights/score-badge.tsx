import type { ReactNode } from 'react';
import type { Advice } from '../../../schemas/domain/scorecard.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { missing } from '../../kit/money.tsx';

const looks = {
  none: { tone: 'success', glyph: 'check' },
  warn: { tone: 'attention', glyph: 'warn' },
  block: { tone: 'danger', glyph: 'x' },
} as const;

/** The score in the color of its advice, which is also given in words. */
export function ScoreBadge({ score, advice }: { score: string | null; advice: Advice }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (score === null) return missing;
  const shown = format.decimal(score, { maximum: 1 });
  if (advice === 'none') return shown;
  return <Badge {...looks[advice]}>{text(`insights.advice.${advice}`, { score: shown })}</Badge>;
}
