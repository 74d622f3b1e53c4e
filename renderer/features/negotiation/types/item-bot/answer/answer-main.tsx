import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { AreaTexts } from '../../../../../kit/area-texts.tsx';
import { LoadingPage } from '../../../../../kit/loading.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import { currencyOf } from '../../../records/facts.ts';
import { RoomRules } from '../../../room/frame/room-rules.tsx';
import { TalkCurrency } from '../../common/talk-currency.tsx';
import type { SupplierMainProps } from '../../type-view.ts';
import { useItemTable, type ItemTable } from '../item-table.ts';
import { AnswerFoot } from './answer-foot.tsx';
import {
  answerLines,
  answersOf,
  answerSums,
  type TypedPrices,
  changeOf,
  type AnswerLine,
  type AnswerSums,
} from './answer-lines.ts';
import { AnswerStanding } from './answer-standing.tsx';
import { AnswerTable } from './answer-table.tsx';
import { useAnswer } from './use-answer.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { FiguresStrip } from '../../../room/figures/figures-strip.tsx';

/** The whole grid on one screen: demands, answers and totals. */
export default function AnswerMain(props: SupplierMainProps): ReactNode {
  return (
    <AreaTexts areas={['quickBot']}>
      <Answers {...props} />
    </AreaTexts>
  );
}

function Answers(props: SupplierMainProps): ReactNode {
  const table = useItemTable(props.own);
  if (table.data) return <Answering {...props} table={table.data} />;
  if (!table.error) return <LoadingPage />;
  return <PartError error={table.error} retry={() => void table.refetch()} />;
}

function Answering(props: SupplierMainProps & { table: ItemTable }): ReactNode {
  const { room, own, table, announce, notes } = props;
  const text = useText();
  const format = useFormat();
  const { parse } = format;
  const currency = currencyOf(room.negotiation);
  const [typed, setTyped] = useState<TypedPrices>({});
  const lines = answerLines({ table, items: room.items, own, typed, currency, parse });
  const sums = answerSums(lines, table, currency);
  const answer = useAnswer(own);
  const isOpen = table.state === 'open';
  const accept = (iris: readonly string[]): void => {
    const targets = lines.filter(({ item, isSettled }) => iris.includes(item) && !isSettled);
    const taken = targets.map(({ item, target }): [string, string] => [item, format.unitPrice(target)]);
    setTyped((before) => ({ ...before, ...Object.fromEntries(taken) }));
  };
  const send = async (): Promise<void> => {
    const next = await answer.send(answersOf(lines), table.version);
    if (!next) return;
    setTyped({});
    const settled = next.items.filter(({ isSettled }) => isSettled).length;
    const total = format.money(next.total, currency);
    announce(
      text(`itemBot.say.${next.state}`, {
        total,
        settled,
        open: next.items.length - settled,
        left: next.exchangesLeft,
      }),
    );
  };
  return (
    <>
      <AnswerFigures {...{ sums, lines, own, currency }} />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2, flex: 1, minWidth: 0 }}>
        {notes}
        <TalkCurrency own={own} currency={currency} />
        <AnswerStanding {...{ table, own, currency }} problem={answer.problem} />
        <AnswerTable
          {...{ lines, sums, currency, isOpen, accept }}
          typed={typed}
          onType={(prices) => setTyped((before) => ({ ...before, ...prices }))}
        />
        <RoomRules negotiation={room.negotiation} />
      </Stack>
      {isOpen && (
        <AnswerFoot
          {...{ room, own, table, sums, currency, announce }}
          isUntouched={answersOf(lines).length === 0}
          busy={answer.busy}
          send={send}
        />
      )}
    </>
  );
}

/** Totals of the initial offer, of the demands, and of the current answer. */
function AnswerFigures(props: {
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
        // The two figures are equal if any mix may reach the sum of the targets, so only one is shown.
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
