import type { ReactNode } from 'react';
import type { Representation } from '../../../../../data/representation.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { FiguresStrip } from '../../../room/figures/figures-strip.tsx';
import { changeOf, type AnswerLine, type AnswerSums } from './answer-lines.ts';

/** What went in, what is asked, and what the answer comes to now. */
export function AnswerFigures(props: {
  sums: AnswerSums;
  lines: readonly AnswerLine[];
  own: Representation<'participation'>;
  currency: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { sums, lines, own, currency } = props;
  const initial = own.initialPrice ?? sums.own;
  const change = (amount: string): string => {
    const percent = changeOf(amount, initial);
    return percent === null ? text('itemBot.figure.same') : format.percent(percent, { sign: true });
  };
  const figure = (id: string, amount: string, note: string) => ({
    label: text(`itemBot.figure.${id}`),
    value: format.money(amount, currency),
    note,
  });
  return (
    <FiguresStrip
      figures={[
        figure('own', initial, text('itemBot.figure.items', { count: lines.length })),
        figure('targets', sums.targets, change(sums.targets)),
        // The two figures are equal when a supplier may reach the sum of the targets by any mix: show one.
        ...(Number(sums.mix) === Number(sums.targets)
          ? []
          : [figure('mix', sums.mix, text('itemBot.figure.mix.note', { change: change(sums.mix) }))]),
        {
          ...figure(
            'answer',
            sums.answer,
            text('itemBot.figure.answer.note', { change: change(sums.answer), count: sums.accepted }),
          ),
          good: Number(sums.below) >= 0,
        },
      ]}
    />
  );
}
