import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { refuseOldRound } from './newest-round.ts';
import { happened, logEnd, logWrite } from './log.ts';
import { asTouched, participationsOf } from './participations.ts';
import { placed, qualityOf } from './placed.ts';

/** A draft with the same items and participants, whose last offers are its initial prices. The items move to it. */
export const newRound = defineRule({
  facts: async ({ record }, { trx }) => ({
    items: await rowsWhere(entityNamed('requestItem'), { negotiation: record.id }, trx),
    participations: await participationsOf(record.id, trx),
    end: await logEnd(record.id, trx),
  }),
  decide: ({ record, reader, facts: { items, participations, end } }, { now, newId }) => {
    refuseOldRound(record);
    if (items.length === 0) throw new Problem('item_in_negotiation');
    const id = newId();
    const staying = participations.filter(({ state }) => state !== 'left');
    return {
      first: [{ insert: 'negotiation', rows: [nextNegotiation(record, id)] }],
      changes: { nextRound: id },
      writes: [
        { insert: 'participation', rows: nextParticipations(staying, { id, record, newId }) },
        { patch: 'requestItem', where: { negotiation: record.id }, values: { negotiation: id } },
        logWrite(record.id, end, [happened('new_round', { nextRound: id }, { reader, now })]),
      ],
      touched: [...asTouched(participations), { entity: 'workflow', id: String(record.workflow) }],
      answer: { entity: 'negotiation', id, status: 201 },
    };
  },
});

const copied = [
  'workflow', 'request', 'title', 'type', 'settings', 'currency', 'organization',
  'deliveryTimeframeStartDate', 'deliveryTimeframeFinishDate',
]; // prettier-ignore

const nextNegotiation = (record: Row, id: string) => ({
  ...Object.fromEntries(copied.map((name) => [name, record[name] ?? null])),
  id,
  round: Number(record['round']) + 1,
  previousRound: record.id,
});

function nextParticipations(
  rows: readonly Row[],
  { id, record, newId }: { id: string; record: Row; newId: () => string },
) {
  const entering = rows.map((row) => ({
    id: newId(),
    supplier: String(row['supplier']),
    response: row['response'],
    initialPrice: String(row['lastOffer']),
    initialAt: String(row['priceAt']),
    qualityScore: qualityOf(row),
    evaluationScore: row['evaluationScore'],
    items: row['items'],
    negotiation: id,
    organization: record['organization'],
  }));
  return placed(entering.toSorted((a, b) => (a.initialAt < b.initialAt ? -1 : 1)));
}
