import { isObject } from '../../../../schemas/language/json-schema.ts';
import { call, get } from '../../../data/http.ts';
import { toProblem } from '../../../data/problem.ts';
import { isRepresentation, operationsOf, type OfferedOperation } from '../../../data/representation.ts';
import { claimSlot, type KeptSlot } from './draft-slot.ts';
import { isPassing } from './send-loop.ts';
import type { Batch } from '../../collection/grid/grid-changes.ts';
import { keptIn, settled, type Kept } from '../../collection/grid/grid-draft.ts';
import type { Incoming } from '../../collection/grid/grid-merge.ts';
import { withoutAnswer } from '../../collection/grid/grid-restore.ts';
import { cellsOf, type CellContext } from '../../collection/rows/cells.ts';

export interface Heard extends Incoming {
  /** From when to ask the next time. */
  until: string;
  operations: OfferedOperation[];
}

/** Rows of a parent that changed since; all of them without `since`. */
export async function loadChanges(path: string, since?: string): Promise<Heard> {
  const answer = await get(`${path}/changes${since ? `?since=${encodeURIComponent(since)}` : ''}`);
  const found = isObject(answer) ? answer : {};
  const { changed, order, until } = found;
  return {
    operations: operationsOf(found),
    changed: Array.isArray(changed) ? changed.filter(isRepresentation) : [],
    order: Array.isArray(order) ? order.map(String) : [],
    until: String(until),
  };
}

export const sendBatch = (path: string, { body }: Pick<Batch, 'body'>, idempotencyKey: string): Promise<unknown> =>
  call({ method: 'PUT', path, body, idempotencyKey, minimal: true });

export interface Opened {
  heard: Heard;
  kept: Kept | null;
  slot: KeptSlot;
}

/** What is stored, and what this browser kept of a visit before. A call that nobody answered is asked about first. */
export async function openRows(path: string, context: Pick<CellContext, 'columns'>): Promise<Opened> {
  const slot = await claimSlot(path);
  try {
    const kept = keptIn(slot.read());
    const known = kept?.pending && isFresh(kept) ? await askAgain(path, kept) : kept;
    const heard = await loadChanges(path);
    return { heard, slot, kept: known?.pending ? withoutAnswer(known, storedIn(heard, context)) : known };
  } catch (error) {
    slot.release();
    throw error;
  }
}

const storedIn = ({ changed }: Heard, context: Pick<CellContext, 'columns'>): Parameters<typeof withoutAnswer>[1] =>
  changed.map((record) => ({
    iri: record['@id'],
    version: record.version ?? 1,
    cells: cellsOf(record, context),
  }));

/** The server knows a key for a day. */
const isFresh = ({ pending }: Kept): boolean => pending !== null && Date.now() - pending.at < 23 * 3_600_000;

async function askAgain(path: string, kept: Kept): Promise<Kept> {
  const { pending } = kept;
  if (!pending) return kept;
  try {
    return settled(kept, await sendBatch(path, pending, pending.key));
  } catch (error) {
    if (isPassing(toProblem(error))) throw error;
    return { ...kept, pending: null };
  }
}
