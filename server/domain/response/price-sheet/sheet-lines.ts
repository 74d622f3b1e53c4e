import type { Knex } from 'knex';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { moneyOf, type LineContext } from '../line.ts';

/** A line of an offer, with the item that the request asks for. */
export interface SheetLine {
  line: Pick<
    RecordOf<'responseItem'>,
    'id' | 'requestItem' | 'price' | 'priceKind' | 'available' | 'breaks' | 'capacity'
  >;
  /** Number on the page, from 1. */
  position: number;
  name: string;
  note: string | null;
  quantity: string;
  unit: string;
}

export interface SheetContent {
  title: string;
  money: Omit<LineContext, 'quantity'>;
  lines: readonly SheetLine[];
}

/** Content of an offer's price sheet, in the order of the page. */
export async function sheetContent(
  offer: Pick<RecordOf<'response'>, 'id' | 'request' | 'currency'>,
  db: Knex,
): Promise<SheetContent> {
  const [request] = await rowsWhere(entityNamed('request'), { id: offer.request }, db);
  if (!request) throw new Problem('not_found');
  const lines = await rowsWhere(entityNamed('responseItem'), { response: offer.id }, db);
  const items = await rowsWhere(entityNamed('requestItem'), { request: request.id }, db);
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const ordered = lines.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return {
    title: request.title ?? '',
    money: moneyOf(request, offer),
    lines: ordered.flatMap((line, index) => {
      const item = itemsById.get(line.requestItem);
      if (!item) return [];
      const { name, note, quantity, unit } = item;
      return [{ line, position: index + 1, name, note: note ?? null, quantity, unit }];
    }),
  };
}

/** The same sheet before there is an offer. Its lines are referred to by the ids of the request's items. */
export async function requestSheet(request: RecordOf<'request'>, db: Knex): Promise<SheetContent> {
  const items = await rowsWhere(entityNamed('requestItem'), { request: request.id }, db);
  const ordered = items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const empty = { price: null, priceKind: 'unit', available: false, breaks: null, capacity: null } as const;
  return {
    title: request.title ?? '',
    money: moneyOf(request, { currency: request.currency }),
    lines: ordered.map(({ id, name, note, quantity, unit }, index) => ({
      line: { ...empty, id, requestItem: id },
      position: index + 1,
      name,
      note: note ?? null,
      quantity,
      unit,
    })),
  };
}
