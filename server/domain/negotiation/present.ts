import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { objectOf, textOrNull } from '../../../schemas/mechanisms/common/record-values.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import type { ShownRecords, Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { linkedSettings } from './settings/settings-links.ts';
import type { NegotiationColumns } from './computed.ts';
import { currencyOf } from './settings/currency-of.ts';
import { sideOf } from './sealed.ts';
import { viewingSupplier } from './viewing-organization.ts';
import { entities } from '../../../schemas/registry.ts';

type NegotiationRow = ShownRecords['negotiation'] & NegotiationColumns;

/**
 * Presents the clock and, for suppliers, only the settings that they need to bid. Nothing here depends on a single
 * supplier: all of them share one live frame. Each one's own part is a separate record and topic.
 */
export function presentNegotiation(
  { row, representation, sees }: PresentedRecord<NegotiationRow>,
  { reader, now }: PresentContext,
): void {
  representation['serverTime'] = now.toISOString();
  if (sees('clock')) representation['clock'] = clockOf(row, now);
  if (viewingSupplier(reader) !== null) representation['settings'] = publicSettings(row);
  else {
    representation['savings'] = row.savings ?? savedSoFar(row);
    if (row.suppliers) representation['suppliers'] = row.suppliers.map((id) => iriOf(entityNamed('organization'), id));
    if (row.settings) representation['settings'] = linkedSettings(shownSettings(row));
  }
  for (const name of sealedFrom(row, sideOf(reader)).negotiation)
    if (name in representation) representation[name] = null;
}

/** Settings with the values derived from the lowest initial price, current or as frozen by publishing. */
function shownSettings(row: NegotiationRow): object {
  const entered = enteredSettings(row.settings);
  const lowest = textOrNull(objectOf(row.plan)['reference']) ?? row.standing?.initial;
  const mechanism = mechanismFor(row.type);
  if (!mechanism || !lowest) return entered;
  return mechanism.shownSettings(entered, { lowest, currency: currencyOf(row), isFrozen: row.plan !== null });
}

/** The clock's current price, without names or a lead. Null if no clock runs. */
function clockOf(row: NegotiationRow, now: Date): object | null {
  const mechanism = mechanismFor(row.type);
  if (!mechanism || !row.plan || !running.has(row.state)) return null;
  return mechanism.clock(mechanism.read({ negotiation: row, participations: [] }), now.toISOString());
}

const running: ReadonlySet<NegotiationRow['state']> = new Set(['published', 'started']);
const open: ReadonlySet<NegotiationRow['state']> = new Set(['started', 'finished']);

/** Savings of the current leader against the lowest initial price. */
function savedSoFar(row: NegotiationRow): JsonObject | null {
  const { initial, leading } = row.standing ?? {};
  if (!open.has(row.state) || !initial || !leading) return null;
  const currency = currencyOf(row);
  return { ...savingsOf(leading, initial, currency), currency };
}

/** Settings that every participant may see, marked in the schema (`x-audience`). */
function publicSettings({ settings }: Pick<Records['negotiation'], 'settings'>): JsonObject {
  const fields = entities['negotiation']?.schema.properties?.['settings']?.properties ?? {};
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => fields[name]?.['x-audience'] === 'all'));
}
