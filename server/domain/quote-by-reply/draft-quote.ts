import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Table } from '../../spreadsheets/table.ts';
import { isLive, ownOffers } from '../response/own-offers.ts';
import { entryOf, readPriceSheet, type SheetRow } from '../response/price-sheet/read-sheet.ts';
import { sheetContent } from '../response/price-sheet/sheet-lines.ts';
import type { PricesRead, WrongRow } from './reply-mails.ts';
import type { ReplyingSupplier, Working } from './replying-supplier.ts';

/** Thrown to undo the draft of a sheet whose rows do not all fit. */
export class SheetWrong extends Error {
  readonly rows: readonly WrongRow[];

  constructor(rows: readonly WrongRow[]) {
    super('the price sheet does not fit');
    this.rows = rows;
  }
}

export interface DraftedQuote extends Omit<PricesRead, 'code'> {
  offer: string;
}

/**
 * Fills the supplier's draft with the sheet, as an import on the page does. A published offer stays as it is next to the
 * draft. Throws SheetWrong, or a Problem if the supplier may not make an offer now.
 */
export async function draftQuote(table: Table, supplier: ReplyingSupplier, working: Working): Promise<DraftedQuote> {
  const { services, trx } = working;
  const { reader } = supplier;
  const draft = await draftOf(supplier, working);
  const { rows } = readPriceSheet(table, await sheetContent(draft, trx));
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  if (wrong.length > 0) throw new SheetWrong(wrong.map(wrongRow));
  const items = rows.flatMap(({ line, values }) => (Object.keys(values).length > 0 ? [entryOf(line, values)] : []));
  if (items.length === 0) throw new SheetWrong([]);
  const command = { entity: entityNamed('response'), operation: 'items', id: draft.id, body: { items } };
  await executeCommand(command, { services, reader, trx });
  const [offer] = await rowsWhere(entityNamed('response'), { id: draft.id }, trx);
  const lines = await rowsWhere(entityNamed('responseItem'), { response: draft.id }, trx);
  return {
    offer: draft.id,
    read: items.length,
    items: lines.length,
    total: offer?.totalPrice ?? null,
    currency: offer?.currency ?? null,
  };
}

const wrongRow = ({ row, name, errors }: SheetRow): WrongRow => ({ row, name, codes: errors.map(({ code }) => code) });

async function draftOf(supplier: ReplyingSupplier, working: Working): Promise<RecordOf<'response'>> {
  const existing = await offersOf(supplier, working);
  const draft = existing.find(({ state }) => state === 'created');
  if (draft) return draft;
  const { services, trx } = working;
  const entity = entityNamed('response');
  const live = existing.find(isLive);
  const request = iriOf(entityNamed('request'), supplier.invitation.request);
  const body = { request, ...(live ? { copyOf: iriOf(entity, live.id) } : {}) };
  await executeCommand({ entity, operation: 'create', body }, { services, reader: supplier.reader, trx });
  const made = (await offersOf(supplier, working)).find(({ state }) => state === 'created');
  if (!made) throw new Problem('not_found');
  return made;
}

const offersOf = ({ invitation, account }: ReplyingSupplier, { trx }: Working): Promise<RecordOf<'response'>[]> =>
  ownOffers({ request: invitation.request, organization: account.organization }, trx);
