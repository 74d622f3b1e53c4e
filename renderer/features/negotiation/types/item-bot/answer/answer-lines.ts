import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { lineTotal, sumMoney } from '../../../../../../schemas/domain/money.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { isPrice } from '../../../../response/lines/response-lines.ts';
import type { ItemTable, TableLine } from '../item-table.ts';

/** Typed prices by the item's IRI. */
export type TypedPrices = Readonly<Record<string, string>>;

export interface AnswerLine extends TableLine {
  name: string;
  quantity: string;
  unit: string;
  /** Unit price of the initial offer. */
  own: string;
  ownTotal: string;
  /** The price to send: typed, or the current one. */
  price: string;
  /** The typed text is not a price, or is above the supplier's offer. */
  wrong: 'format' | 'tooHigh' | null;
  isAccepted: boolean;
  total: string;
}

interface Question {
  table: ItemTable;
  items: readonly Representation<'requestItem'>[];
  own: Representation<'participation'>;
  typed: TypedPrices;
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
  /** The total that suffices in any mix. */
  mix: string;
  answer: string;
  /** Amount below the requested total; if negative, the amount that is missing. */
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

/** The prices to send: those that differ from the current ones. */
export const answersOf = (lines: readonly AnswerLine[]): { item: string; unitPrice: string }[] =>
  lines.flatMap(({ item, price, unitPrice, isSettled }) =>
    isSettled || new Decimal(price || 0).eq(unitPrice) ? [] : [{ item, unitPrice: price }],
  );

/** Signed percentage of change; null if there is none. */
export const changeOf = (price: string, from: string): string | null => {
  if (price === '' || new Decimal(from || 0).isZero()) return null;
  const change = new Decimal(price).minus(from).div(from).times(100);
  return change.isZero() ? null : change.toFixed(4);
};
