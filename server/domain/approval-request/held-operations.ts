import type { Knex } from 'knex';
import type { Basis } from '../../../schemas/domain/approval/basis.ts';
import type { HeldCommand } from '../../../schemas/domain/approval/held-command.ts';
import { lockScenario, scenarioBasis } from '../award-scenario/award-approval.ts';
import { awardingBasis } from '../participation/approval/awarding-basis.ts';
import { lockNegotiationOf } from '../participation/locked-operation.ts';
import { awardOrderBasis, lockAward, winnerOrderBasis } from '../purchase-order/order-basis.ts';

interface HeldOperation {
  /** Takes the locks that the operation's own route takes, before the request is locked. */
  lock: (record: string, trx: Knex.Transaction) => Promise<void>;
  /** Reads what the operation depends on now. */
  basis: (record: string, trx: Knex.Transaction) => Promise<Basis>;
}

const operations: Readonly<Record<string, HeldOperation>> = {
  'awardScenario award': { lock: lockScenario, basis: scenarioBasis },
  'participation awarding': { lock: lockNegotiationOf, basis: awardingBasis },
  'participation createPurchaseOrder': { lock: lockNegotiationOf, basis: winnerOrderBasis },
  'supplierAward createPurchaseOrder': { lock: lockAward, basis: awardOrderBasis },
};

export function heldOperation({ entity, operation }: Pick<HeldCommand, 'entity' | 'operation'>): HeldOperation {
  const found = operations[`${entity} ${operation}`];
  if (!found) throw new Error(`${entity} ${operation} is never held`);
  return found;
}
