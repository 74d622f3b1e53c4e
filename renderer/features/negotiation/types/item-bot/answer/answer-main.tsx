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
import { AnswerFigures } from './answer-figures.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import { answerLines, answersOf, answerSums, type Typed } from './answer-lines.ts';
import { AnswerStanding } from './answer-standing.tsx';
import { AnswerTable } from './answer-table.tsx';
import { useAnswer } from './use-answer.ts';

/** The whole grid on one screen: what is asked, what is answered, and what it comes to. */
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
  const [typed, setTyped] = useState<Typed>({});
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
