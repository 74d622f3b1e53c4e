import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link } from '../../kit/link.tsx';

type Request = Representation<'request'>;

export interface NoOffersProps {
  request: Request | undefined;
  /** Path of the workflow. */
  home: string;
  compact?: boolean;
}

/** Says when offers come in. For sealed offers, says how many there are and when they open. */
export function NoOffers({ request, home, compact = false }: NoOffersProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const isOpen = request?.state === 'published' || request?.state === 'started';
  const end = isOpen && request.finishDate ? format.dateTime(request.finishDate) : null;
  return (
    <EmptyState
      {...(compact ? { drawing: false, compact } : {})}
      {...wordsOf(request?.sealedOffers === true, { text, end, count: request?.sealedCount ?? 0 })}
      actions={<Link to={`${home}/invitations`}>{text('evaluation.empty.action')}</Link>}
    />
  );
}

function wordsOf(
  isSealed: boolean,
  { text, end, count }: { text: Text; end: string | null; count: number },
): { title: string; children: string } {
  if (isSealed && end) {
    return {
      title: text('evaluation.sealed.title', { count }),
      children: text('evaluation.sealed.text', { date: end }),
    };
  }
  const children = end ? text('evaluation.empty.until', { date: end }) : text('evaluation.empty.text');
  return { title: text('evaluation.empty.title'), children };
}
