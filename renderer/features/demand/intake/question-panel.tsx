import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import type { Ask, Draft } from '../draft.ts';

/** The one thing that is open; the answer is typed where it belongs. */
export function QuestionPanel({ ask, draft }: { ask: Ask | null; draft: Draft }): ReactNode {
  const text = useText();
  if (!ask) return null;
  const item = ask.item === null ? undefined : draft.items[ask.item];
  const words = ask.text ?? text('demands.ask.quantity', { name: item?.name ?? '' });
  const field = item ? `${item.key}-quantity` : 'demand-text';
  const go = (): void => {
    const element = document.getElementById(field);
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  };
  return (
    <Banner
      tone="attention"
      glyph="warn"
      title={`${text('demands.ask')} ${words}`}
      action={<Button onClick={go}>{text('demands.ask.answer')}</Button>}
    >
      {text('demands.ask.why')}
    </Banner>
  );
}
