import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { lineTotal, sumMoney } from '../../../../../../schemas/domain/money.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { isPrice } from '../../../../response/lines/response-lines.ts';
import type { ItemTable, TableLine } from '../item-table.ts';

/** What was typed, by the item's IRI. */
export type Typed = Readonly<Record<string, string>>;

export interface AnswerLine extends TableLine {
  name: string;
  quantity: string;
  unit: string;
  /** Of the offer that went in. */
  own: string;
  ownTotal: string;
  /** What would be sent: typed, or as it stands. */
  price: string;
  /** What was typed is no price, or above the own offer. */
  wrong: 'format' | 'tooHigh' | null;
  isAccepted: boolean;
  total: string;
}

interface Question {
  table: ItemTable;
  items: readonly Representation<'requestItem'>[];
  own: Representation<'participation'>;
  typed: Typed;
  currency: string;
  parse: (text: string) => string | null;
}

export function answerLines({ table, items, own, typed, currency, parse }: Question): AnswerLine[] {
  const records = new Map(items.map((item) => [item['@id'], item]));
  const offered = new Map((own.items ?? []).map((line) => [line.item, line]));
  return table.items.map((line) => {
    const record = records.get(line.item);
    const offer = offered.get(line.item);
    const ownPrice = offer?.unitPrice ?? line.unitPrice;
    const entered = line.isSettled ? undefined : typed[line.item];
    const price = entered === undefined ? line.unitPrice : (parse(entered) ?? '');
    const wrong = wrongIn(price, ownPrice);
    const quantity = record?.quantity ?? '0';
    const isOwn = wrong === null && new Decimal(price).eq(ownPrice);
    const total = wrong ? '0' : lineTotal({ quantity, price, priceKind: 'unit', currency });
    return {
      ...line,
      name: record?.name ?? '',
      quantity,
      unit: record?.unit ?? '',
      own: ownPrice,
      ownTotal: offer?.totalPrice ?? total,
      price,
      wrong,
      isAccepted: wrong === null && new Decimal(price).lte(line.target),
      total: isOwn ? (offer?.totalPrice ?? total) : total,
    };
  });
}

function wrongIn(price: string, own: string): AnswerLine['wrong'] {
  if (price === '' || !isPrice(price)) return 'format';
  return new Decimal(price).gt(own) ? 'tooHigh' : null;
}

export interface AnswerSums {
  own: string;
  targets: string;
  /** Enough in any mix. */
  mix: string;
  answer: string;
  /** Of what is asked in total, below zero: so much is missing. */
  below: string;
  accepted: number;
  wrong: number;
}

export function answerSums(lines: readonly AnswerLine[], { totalTarget }: ItemTable, currency: string): AnswerSums {
  const sum = (amounts: readonly string[]): string => sumMoney(amounts, currency);
  const answer = sum(lines.map(({ total }) => total));
  return {
    own: sum(lines.map(({ ownTotal }) => ownTotal)),
    targets: sum(
      lines.map(({ quantity, target, isSettled, unitPrice, own, ownTotal }) => {
        const price = isSettled ? unitPrice : target;
        return new Decimal(price).eq(own) ? ownTotal : lineTotal({ quantity, price, priceKind: 'unit', currency });
      }),
    ),
    mix: totalTarget,
    answer,
    below: new Decimal(totalTarget).minus(answer).toFixed(),
    accepted: lines.filter(({ isAccepted, isSettled }) => isAccepted || isSettled).length,
    wrong: lines.filter(({ wrong }) => wrong !== null).length,
  };
}

/** What is sent: the prices that differ from what stands. */
export const answersOf = (lines: readonly AnswerLine[]): { item: string; unitPrice: string }[] =>
  lines.flatMap(({ item, price, unitPrice, isSettled }) =>
    isSettled || new Decimal(price || 0).eq(unitPrice) ? [] : [{ item, unitPrice: price }],
  );

/** Percent of change, with its sign; null where there is none. */
export const changeOf = (price: string, from: string): string | null => {
  if (price === '' || new Decimal(from || 0).isZero()) return null;
  const change = new Decimal(price).minus(from).div(from).times(100);
  return change.isZero() ? null : change.toFixed(4);
};
