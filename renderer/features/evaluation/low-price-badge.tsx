import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';

/** Flags an abnormally low price, with its distance in percent from the reference of the request's rule. */
export function LowPriceBadge({ percent }: { percent: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Badge tone="attention" glyph="warn">
      {text('evaluation.lowPrice', { percent: format.percent(-Number(percent), { sign: true }) })}
    </Badge>
  );
}
