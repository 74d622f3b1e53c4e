import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { DemandColumns } from './computed.ts';
import type { ShownTraceLine, TraceLine } from '../../../schemas/domain/demands/trace-line.ts';

type Row = ShownRecords['demand'] & DemandColumns;

/** A line's progress, in one word. */
function stageOf({ requestState, negotiationState, orderState }: TraceLine): string {
  if (orderState === 'delivered' || orderState === 'closed') return 'delivered';
  if (orderState !== null) return 'ordered';
  if (negotiationState !== null && negotiationState !== 'drafted') return 'negotiation';
  return requestState === 'created' || requestState === 'drafted' ? 'bundled' : 'offers';
}

/** Shows the progress of each line. Purchasers can follow it in full; requesters read states and dates. */
export function presentDemand({ row, representation, sees }: PresentedRecord<Row>, { reader }: PresentContext): void {
  if (!sees('trace')) return;
  const show = reader.caller.kind === 'requester' ? forRequester : forPurchaser;
  representation['trace'] = (row.traceLines ?? []).map((line): ShownTraceLine => {
    const { name, unit } = row.items[line.line] ?? { name: '', unit: '' };
    const { line: position, quantity, neededBy } = line;
    return { line: position, name, unit, quantity, neededBy, state: stageOf(line), ...show(line) };
  });
}

type ShownDates = Pick<TraceLine, 'publishedAt' | 'orderedAt' | 'deliveredAt'>;

const forRequester = ({ publishedAt, orderedAt, deliveredAt }: TraceLine): ShownDates => ({
  publishedAt,
  orderedAt,
  deliveredAt,
});

const link = <Id extends string | null>(entity: string, id: Id): Id | string =>
  id === null ? id : iriOf(entityNamed(entity), id);

const forPurchaser = (line: TraceLine): TraceLine => ({
  ...line,
  requestItem: link('requestItem', line.requestItem),
  request: link('request', line.request),
  negotiation: link('negotiation', line.negotiation),
  order: link('purchaseOrder', line.order),
});
