import type { Knex } from 'knex';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Read with a scenario, but not shown. */
interface ScenarioBounds {
  purchaseOver?: boolean;
}

const overSql = (request: string): string => `exists (select 1 from request r join workflow w on w.id = r.workflow_id
  where r.id = ${request} and w.state = 'completed')`;

export const scenarioHelpers: Record<keyof ScenarioBounds, string> = { purchaseOver: overSql('t.request_id') };

type Row = ShownRecords['awardScenario'] & ScenarioBounds;
const isOpen = (row: Row): boolean => row.purchaseOver !== true;

/** Nothing is solved or awarded after the purchase is completed. */
export const scenarioPossible: Record<string, (row: Row) => boolean> = {
  solve: isOpen,
  update: isOpen,
  makeLots: isOpen,
  award: (row) => isOpen(row) && (row.approvalRequest ?? null) === null,
};

export async function purchaseIsOver(request: string, db: Knex): Promise<boolean> {
  const [row] = await raw<{ over: boolean }>(db, { sql: `select ${overSql('?')} as over`, bindings: [request] });
  return row?.over === true;
}

export async function refuseAfterPurchase(request: string, trx: Knex.Transaction): Promise<void> {
  if (await purchaseIsOver(request, trx)) throw new Problem('purchase_over');
}
