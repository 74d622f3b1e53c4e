import type { ReactNode } from 'react';
import type { SupplierFile } from '../../../schemas/generated/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Figures } from '../../kit/fact.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { yearAgoOf } from './year-ago.ts';

/** The reader's organization's figures about a supplier. */
export function FileFigures({ file }: { file: SupplierFile }): ReactNode {
  const text = useText();
  const format = useFormat();
  const before = yearAgoOf(file)?.score ?? null;
  const ofScore =
    file.score === null
      ? text('insights.file.noScore')
      : before === null
        ? text('insights.file.of100')
        : text('insights.file.before', { score: format.decimal(before, { maximum: 0 }) });
  return (
    <Figures
      figures={[
        {
          label: text('insights.head.score'),
          value: <ScoreBadge score={file.score} advice={file.advice} />,
          note: ofScore,
        },
        {
          label: text('insights.head.answered'),
          value: text('insights.of', { part: file.answered, all: file.invited }),
          note: text('insights.file.answers', { offered: file.answered - file.declined, declined: file.declined }),
        },
        {
          label: text('insights.head.won'),
          value: text('insights.of', { part: file.wins, all: file.offers }),
          note: text('insights.file.orders', {
            count: file.orders,
            amount: format.money(file.awarded, file.currency, { whole: true }),
          }),
        },
        {
          label: text('insights.head.onTime'),
          value: text('insights.of', { part: file.inTime, all: file.due }),
          note: text('insights.file.open', { count: file.invited - file.due }),
        },
      ]}
    />
  );
}
