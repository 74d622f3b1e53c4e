import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { topClass } from '../../../schemas/domain/demands/summary.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { childPlace } from '../request/child-place.ts';
import type { BundleContext, BundleRequest } from './bundle.ts';

/** The properties of a demand that decide about its request. */
export type Needed = Pick<
  RecordOf<'demand'>,
  'organization' | 'costCenter' | 'category' | 'neededBy' | 'deliveryAddress'
>;

interface OpenedRequest {
  workflow: string;
  request: { id: string; organization: string; nextPosition: number };
}

/**
 * Creates a workflow with the draft of its one request, from the template if one is named. The request gets the values
 * that all demands share.
 */
export async function openRequest(
  {
    demands,
    title,
    template,
    templateKind = 'manual',
  }: Omit<BundleRequest, 'demands'> & { demands: readonly Needed[] },
  context: BundleContext,
): Promise<OpenedRequest> {
  const run = runner(context);
  const costCenter = sharedValue(demands.map((demand) => demand.costCenter));
  const center = costCenter === null ? {} : { costCenter: iriOf(entityNamed('costCenter'), costCenter) };
  const origin = template ? { template: iriOf(entityNamed('workflow'), template) } : {};
  const body = { title, ...origin, ...center };
  const workflow = await run({ entity: 'workflow', operation: 'create', body, foundOut: { kind: templateKind } });
  const [copied] = await rowsWhere(entityNamed('request'), { workflow }, context.trx);
  const of = { workflow: iriOf(entityNamed('workflow'), workflow), title };
  const request = copied?.id ?? (await run({ entity: 'request', operation: 'create', body: of }));
  const facts = { title, ...(await deliveryOf(demands, context)) };
  await run({ entity: 'request', operation: 'update', id: request, body: facts });
  const eclass = sharedValue(demands.map(({ category }) => category));
  if (eclass !== null) await assignClass({ request, eclass }, context);
  const { next } = await childPlace({ table: 'request_item', request }, context.trx);
  const organization = demands[0]?.organization ?? '';
  return { workflow, request: { id: request, organization, nextPosition: next } };
}

/** The value that all share; null if they differ or one is missing. */
function sharedValue(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

interface Running {
  entity: 'workflow' | 'request';
  operation: string;
  id?: string;
  body: JsonObject;
  foundOut?: JsonObject;
}

/** Runs the usual commands in the reader's name. Returns the id of their record. */
function runner({ services, reader, trx }: BundleContext): (command: Running) => Promise<string> {
  return async ({ entity, ...command }) => {
    const outcome = await executeCommand({ entity: entityNamed(entity), ...command }, { services, reader, trx });
    return String(outcome.body?.['@id']).slice(-36);
  };
}

async function assignClass(
  { request, eclass }: { request: string; eclass: string },
  context: BundleContext,
): Promise<void> {
  const [row] = await rowsWhere(entityNamed('request'), { id: request }, context.trx);
  const body = { eclassId: topClass(eclass), version: row?.version };
  await runner(context)({ entity: 'request', operation: 'assignEclass', id: request, body });
}

/** The delivery address that all demands share, and the earliest date that one of them is needed by. */
async function deliveryOf(demands: readonly Needed[], { trx }: BundleContext): Promise<JsonObject> {
  const days = demands.flatMap(({ neededBy }) => neededBy ?? []).toSorted();
  const until = days[0] === undefined ? {} : { deliveryTime: { mode: 'until', end: days[0] } };
  const id = sharedValue(demands.map(({ deliveryAddress }) => deliveryAddress));
  const [address] = id === null ? [] : await rowsWhere(entityNamed('postalAddress'), { id }, trx);
  if (!address) return until;
  const { street_address: addressLine1, postal_code: postalCode, locality: city, region, country } = address;
  return { ...until, deliveryAddress: { addressLine1, postalCode, city, region, country } };
}
