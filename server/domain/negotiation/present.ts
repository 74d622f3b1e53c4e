import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { publicSettings } from './public-settings.ts';
import { sideOf } from './sealed.ts';
import { supplierEyes } from './supplier-eyes.ts';

/**
 * The clock, and for suppliers only those settings that they need to bid. Nothing here is of a single supplier: all of
 * them share one live frame; each one's own part is a record, and a topic, of its own.
 */
export function presentNegotiation(
  { row, representation, sees }: { row: Row; representation: Representation; sees: (property: string) => boolean },
  { reader, now }: PresentContext,
): void {
  representation['serverTime'] = now.toISOString();
  if (sees('clock')) representation['clock'] = clockOf(row, now);
  if (supplierEyes(reader) !== null) representation['settings'] = publicSettings(row['settings']);
  else representation['savings'] = row['savings'] ?? savedSoFar(row);
  for (const name of sealedFrom(row, sideOf(reader)).negotiation) representation[name] = null;
}

/** The price of the moment; nobody's name and nobody's lead. Absent where no clock runs. */
function clockOf(row: Row, now: Date): object | null {
  const mechanism = mechanismFor(row['type']);
  if (!mechanism || !isObject(row['plan']) || !running.has(row['state'])) return null;
  return mechanism.clock(mechanism.read({ negotiation: row, participations: [] }), now.toISOString());
}

const running: ReadonlySet<unknown> = new Set(['published', 'started']);
const open: ReadonlySet<unknown> = new Set(['started', 'finished']);

/** Of the one that leads now, against the lowest initial price. */
function savedSoFar({ state, currency, standing }: Row): JsonObject | null {
  const { initial, leading } = isObject(standing) ? standing : {};
  if (!open.has(state) || typeof initial !== 'string' || typeof leading !== 'string') return null;
  return { ...savingsOf(leading, initial, String(currency)), currency };
}
