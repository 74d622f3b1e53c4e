import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { toProblem } from '../../../data/problem.ts';
import { claimSlot, type DraftSlot } from './draft-slot.ts';
import { sendRows, type RowsAddress } from './row-calls.ts';
import { isPassing } from './send-loop.ts';

/** A call without a known answer, as a draft stores it under `pending`. */
export interface StoredCall {
  key: string;
  /** Milliseconds on this browser's clock. */
  at: number;
  body: JsonObject;
  sent: unknown[];
}

export const isStoredCall = (value: unknown): value is StoredCall =>
  isObject(value) && typeof value['key'] === 'string' && isObject(value['body']) && Array.isArray(value['sent']);

/** The outcome of the call that was pending when the page closed. `forgotten`: the server no longer knows its key. */
export type CallOutcome = { state: 'none' | 'refused' | 'forgotten' } | { state: 'answered'; answer: unknown };

export interface OpenedRows<Loaded> {
  loaded: Loaded;
  /** The draft that this browser kept from an earlier visit. */
  draft: JsonObject | null;
  outcome: CallOutcome;
  slot: DraftSlot;
}

/** Loads the stored rows and the draft from an earlier visit. First determines the outcome of an unanswered call. */
export async function openRows<Loaded>(address: RowsAddress, load: () => Promise<Loaded>): Promise<OpenedRows<Loaded>> {
  const slot = await claimSlot(address.path);
  try {
    const draft = slot.read();
    const outcome = await outcomeOf(draft?.['pending'], address);
    return { loaded: await load(), draft, outcome, slot };
  } catch (error) {
    slot.release();
    throw error;
  }
}

/** The server remembers a key for a day. */
const knownMilliseconds = 23 * 3_600_000;

async function outcomeOf(pending: unknown, address: RowsAddress): Promise<CallOutcome> {
  if (!isStoredCall(pending)) return { state: 'none' };
  if (Date.now() - pending.at >= knownMilliseconds) return { state: 'forgotten' };
  try {
    return { state: 'answered', answer: await sendRows(address, pending.body, pending.key) };
  } catch (error) {
    if (isPassing(toProblem(error))) throw error;
    return { state: 'refused' };
  }
}
