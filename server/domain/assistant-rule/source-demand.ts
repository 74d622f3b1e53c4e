import { mayActFor } from '../automation/may-act-for.ts';
import type { Knex } from 'knex';
import type { TemplateKind } from '../../../schemas/domain/routing/template-kind.ts';
import { categoryDigits, categoryOfAll } from '../../../schemas/domain/routing/category-of-all.ts';
import { routeDemand } from '../../../schemas/domain/routing/route-demand.ts';
import type { Bound } from '../../../schemas/domain/automation/facts.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { routingRule, rulesOf, type StoredRule } from './stored-rules.ts';

/** The parts of an approved demand that routing and buying need. Ids, not addresses. */
export interface SourcedDemand {
  organization: string;
  title: string;
  items: readonly SourcedItem[];
  /** Amount in the organization's own currency; null if unknown. */
  amount: string | null;
  /** The organization's own currency, in which rules name amounts. */
  currency: string;
  costCenter: string | null;
  /** True if a value was approved, in any currency. */
  hasValue: boolean;
}

export interface SourcedItem {
  name: string;
  /** Decimal text. */
  quantity: string;
  unit: string;
  /** Code of the category; null if there is none. */
  category: string | null;
  note: string | null;
}

export interface Sourcing {
  /** The rule that decided; null if none matches, so that a person takes the demand. */
  rule: string | null;
  kind: TemplateKind;
  /** The rule's approver; null for the responsible person. */
  approver: string | null;
  /** The workflow that was started automatically, and its request; null if a person starts one. */
  started: Started | null;
}

interface Started {
  workflow: string;
  request: string;
  /** Ids of the request's items, in the order of the demand's items. */
  items: string[];
}

interface Context {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Starts a workflow for an approved demand by its rule, inside the caller's transaction. The request holds the demand's
 * items in their order, the steps have the rule's modes, and the automation runs. This happens in the name of the
 * template's owner. If that owner may not start one, or the template is incomplete, the demand is left to a person.
 */
export async function sourceDemand(demand: SourcedDemand, { services, trx }: Context): Promise<Sourcing> {
  const rules = await rulesOf(demand.organization, trx);
  const category = categoryOfAll(demand.items.map((item) => item.category));
  const { amount, costCenter } = demand;
  const routed = routeDemand(rules.map(routingRule), { category, amount, costCenter });
  const rule = rules.find(({ id }) => id === routed.rule);
  if (!rule) return { rule: null, kind: 'manual', approver: null, started: null };
  const { kind, approver = null } = rule.then;
  const started = kind === 'self_sourcing' ? await startedBy(rule, demand, { services, trx }) : null;
  return { rule: rule.id, kind, approver: approver ?? null, started };
}

/** Rolls back and logs a refused start; the demand then waits for a person. */
async function startedBy(rule: StoredRule, demand: SourcedDemand, { services, trx }: Context): Promise<Started | null> {
  const where = { id: rule.then.template ?? '', organization: demand.organization };
  const [template] = rule.then.template ? await rowsWhere(entityNamed('workflow'), where, trx) : [];
  const owner = template && (await accountReader(template.owner, { now: services.now, db: trx }));
  if (!template || !mayActFor(owner, demand.organization)) return null;
  const reader: Reader = { ...owner, caller: { ...owner.caller, automatic: true } };
  try {
    return await trx.transaction((inner) => start({ rule, template, demand }, { services, reader, trx: inner }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    services.log.warn(
      { rule: rule.id, code: error.code, violations: error.violations },
      'a demand started no workflow',
    );
    return null;
  }
}

async function start(
  { rule, template, demand }: { rule: StoredRule; template: RecordOf<'workflow'>; demand: SourcedDemand },
  context: Context & { reader: Reader },
): Promise<Started> {
  const { trx } = context;
  const command = async (
    entity: string,
    operation: string,
    { id, body, foundOut }: { id?: string; body: JsonObject; foundOut?: JsonObject },
  ): Promise<string> => {
    const named = { entity: entityNamed(entity), operation, body, ...(id && { id }), ...(foundOut && { foundOut }) };
    const { body: made } = await executeCommand(named, context);
    const iri = made?.['@id'];
    return typeof iri === 'string' ? iri.slice(-36) : '';
  };
  const workflow = await command('workflow', 'create', {
    body: {
      title: demand.title.padEnd(3, '.').slice(0, 150),
      template: iriOf(entityNamed('workflow'), template.id),
      ...(demand.costCenter ? { costCenter: iriOf(entityNamed('costCenter'), demand.costCenter) } : {}),
    },
    foundOut: {
      kind: 'self_sourcing',
      run: true,
      modes: rule.then.steps ?? [],
      approver: rule.then.approver ?? null,
      bounds: [...boundOfRule(rule, demand.currency)],
      hasValue: demand.hasValue,
    },
  });
  const [request] = await rowsWhere(entityNamed('request'), { workflow }, trx);
  if (!request) throw new Problem('not_found');
  await fillRequest(request, demand, command, trx);
  const items: string[] = [];
  for (const { name, quantity, unit, note } of demand.items) {
    const body = {
      request: iriOf(entityNamed('request'), request.id),
      name,
      quantity,
      unit,
      ...(note ? { note } : {}),
    };
    items.push(await command('requestItem', 'create', { body }));
  }
  return { workflow, request: request.id, items };
}

/** A rule allows no automatic steps above its upper amount. */
export const boundOfRule = ({ when }: Pick<StoredRule, 'when'>, currency: string): Bound[] =>
  when?.amountTo ? [{ source: 'rule', amount: when.amountTo, currency }] : [];

type Command = (entity: string, operation: string, asked: { id?: string; body: JsonObject }) => Promise<string>;

/** Replaces the template's items with the demand's, and sets their class, which determines the matching suppliers. */
async function fillRequest(
  request: RecordOf<'request'>,
  { items }: SourcedDemand,
  command: Command,
  trx: Knex.Transaction,
): Promise<void> {
  const copied = await rowsWhere(entityNamed('requestItem'), { request: request.id }, trx);
  for (const { id } of copied) await command('requestItem', 'delete', { id, body: {} });
  const eclassId = categoryDigits(categoryOfAll(items.map((item) => item.category)) ?? '').padEnd(8, '0');
  if (!/^[1-9]/.test(eclassId)) return;
  const [now] = await rowsWhere(entityNamed('request'), { id: request.id }, trx);
  await command('request', 'assignEclass', { id: request.id, body: { eclassId, version: now?.version ?? 1 } });
}
