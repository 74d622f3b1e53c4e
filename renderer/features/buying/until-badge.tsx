import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ModeBadge } from './mode-badge.tsx';

/** Shows the degree of automation: the last automatic step, asks first, or manual. */
export function UntilBadge({ until }: { until: string | null }): ReactNode {
  const text = useText();
  if (until === null || until === 'manual') return <ModeBadge mode="manual">{text('buying.until.manual')}</ModeBadge>;
  if (until === 'ask') return <ModeBadge mode="ask">{text('buying.until.ask')}</ModeBadge>;
  if (until === 'complete') return <ModeBadge mode="auto">{text('buying.until.all')}</ModeBadge>;
  const step = text(`buying.step.${until}`);
  return <ModeBadge mode="auto">{text('buying.until.step', { step })}</ModeBadge>;
}
