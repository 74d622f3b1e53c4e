import type { Knex } from 'knex';
import { DateTime } from 'luxon';
import actions from '../../examples/demo/actions.json' with { type: 'json' };
import { system } from '../../permissions/caller.ts';
import type { Entity } from '../../schemas/language/entity.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { entityByCollection } from '../../schemas/registry.ts';
import { bundleDemands } from '../domain/demand/bundle.ts';
import { ublOrderResponse, responseCodes } from '../documents/ubl-answer.ts';
import { readOrderMessage } from '../domain/purchase-order/read-message.ts';
import { keepResponse } from '../domain/purchase-order/receive-response.ts';
import { attachedOf } from '../files/file-routes.ts';
import { createFileStore } from '../files/file-store.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { apiBase, iriOf } from '../kernel/present/iri.ts';
import { raw, rowsWhere } from '../kernel/repository/records.ts';
import { tableOf } from '../kernel/repository/table.ts';
import type { Services } from '../kernel/services.ts';
import { actorFor, actorOf, type Actor } from './actor.ts';
import type { Person } from './create-people.ts';
import { demoTime } from './demo-time.ts';

/** A command of a demo person, or of the clock, at its own time. */
interface DemoAction {
  by: string;
  /** Number of working days ago, and time of day in Hamburg: `12 09:30`. */
  when: string;
  /** Entity and operation. */
  do: string;
  /** Target record. Its version is added. */
  on?: string;
  /** Name by which later actions refer to the answer. */
  as?: string;
  body?: JsonObject;
  /** Content of an attached text file. */
  file?: string;
}

interface Stage {
  services: Services;
  trx: Knex.Transaction;
  people: readonly Person[];
}

/**
 * Performs the actions of `examples/demo/actions.json` in order. In a body, `$name` is the address of an earlier answer,
 * with parts separated by dots (`$film.request.items.0`). `+14d` or `+14d 17:00` is a date or an instant counted from
 * today. `known`: addresses of existing records by name. Without the year, only some actions are performed.
 */
export async function playActions(known: ReadonlyMap<string, string>, stage: Stage): Promise<void> {
  const named = new Map(known);
  const played: readonly DemoAction[] = stage.services.config.demoYear
    ? [...actions.always, ...actions.year]
    : actions.always;
  for (const action of played) {
    const answer = await play(action, named, stage).catch((cause: unknown) => {
      throw new Error(`${action.by} could not ${action.do} ${action.on ?? action.as ?? ''}`, { cause });
    });
    if (action.as) named.set(action.as, answer);
  }
}

async function play(action: DemoAction, named: ReadonlyMap<string, string>, stage: Stage): Promise<string> {
  const [entity = '', operation = ''] = action.do.split(' ');
  const actor = await actorOfAction(action, stage);
  const body = await resolve(action.body ?? {}, { named, stage });
  if (!isObject(body)) throw new Error(`${action.do} has no body`);
  if (action.do === 'demand bundle') return bundle(body, actor, stage);
  const on = action.on && (await addressOf(action.on, { named, stage }));
  if (on && action.do === 'purchaseOrder respond') return respond(on, { actor, body, stage });
  const version = on ? { version: await versionAt(on, stage) } : {};
  const attached = action.file === undefined ? {} : await attach(String(body['name']), action.file, stage);
  const { body: answer } = await actor.act(entity, operation, { ...body, ...version }, on && idIn(on), attached);
  return String(answer['@id']);
}

async function actorOfAction({ by, when }: DemoAction, stage: Stage): Promise<Actor> {
  const [days = '', time = ''] = when.split(' ');
  const at = demoTime(-Number(days), time, stage.services);
  const person = stage.people.find(({ key }) => key === by);
  return person ? actorOf(person.account, at, stage) : actorFor({ caller: system, rules: [] }, at, stage);
}

async function bundle(body: JsonObject, { reader, services }: Actor, { trx }: Stage): Promise<string> {
  const demands = Array.isArray(body['demands']) ? body['demands'].map((iri) => idIn(String(iri))) : [];
  const workflow = await bundleDemands({ demands, title: String(body['title']) }, { services, reader, trx });
  return iriOf(entityNamed('workflow'), workflow);
}

/** Uploads a supplier's response, as its own system writes it: `code` and `note`. */
async function respond(
  on: string,
  { actor, body, stage: { trx } }: { actor: Actor; body: JsonObject; stage: Stage },
): Promise<string> {
  const id = idIn(on);
  const [order] = await rowsWhere(entityNamed('purchaseOrder'), { id }, trx);
  const code = responseCodes.find((one) => one === body['code']);
  if (!order?.details || !code) throw new Error(`${on} cannot be answered`);
  const { reader, services } = actor;
  const issueDate = services.now().toISOString().slice(0, 10);
  const head = { id: `R-${order.number}`, issueDate, code, note: String(body['note']) };
  const content = Buffer.from(ublOrderResponse(order.details, head));
  const command = { entity: entityNamed('purchaseOrder'), operation: 'respond', id, body: {} };
  await keepResponse({ command, found: await readOrderMessage(content), content }, { services, reader, trx });
  return on;
}

async function attach(name: string, text: string, { services }: Stage): Promise<JsonObject> {
  const id = services.newId();
  const content = Buffer.from(text);
  const attached = await attachedOf({ name, content }, id);
  await createFileStore(services.config).put(id, content);
  return attached;
}

interface Names {
  named: ReadonlyMap<string, string>;
  stage: Stage;
}

async function resolve(value: unknown, names: Names): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, names)));
  if (isObject(value)) {
    const pairs = Object.entries(value).map(async ([key, one]) => [key, await resolve(one, names)] as const);
    return Object.fromEntries(await Promise.all(pairs));
  }
  if (typeof value !== 'string') return value;
  const moment = /^([+-]\d+)d(?: (\d\d:\d\d))?$/.exec(value);
  if (moment) return dateAfter(Number(moment[1]), moment[2], names.stage);
  if (/^\$.*\.(?:items|lines)$/.test(value)) return partsOf(value.slice(1), names);
  return value.startsWith('$') ? addressOf(value.slice(1), names) : value;
}

function dateAfter(days: number, time: string | undefined, { services }: Stage): string {
  if (time) return demoTime(days, time, services).toISOString();
  return DateTime.fromJSDate(services.now()).plus({ days }).toISODate() ?? '';
}

async function addressOf(path: string, names: Names): Promise<string> {
  const [name = '', ...parts] = path.split('.');
  const start = names.named.get(name);
  if (!start) throw new Error(`no earlier action is called ${name}`);
  let at = start;
  for (const [index, part] of parts.entries()) {
    if (/^\d+$/.test(part)) continue;
    const all = await relatedIris(at, part, names.stage);
    const next = all[Number(parts[index + 1] ?? 0) || 0];
    if (!next) throw new Error(`no ${part} in ${path}`);
    at = next;
  }
  return at;
}

async function partsOf(path: string, names: Names): Promise<string[]> {
  const cut = path.lastIndexOf('.');
  return relatedIris(await addressOf(path.slice(0, cut), names), path.slice(cut + 1), names.stage);
}

const parts: Record<string, { entity: string; sql: string }> = {
  negotiation: { entity: 'negotiation', sql: 'select id from negotiation where workflow_id = ?' },
  request: { entity: 'request', sql: 'select id from request where workflow_id = ?' },
  items: { entity: 'requestItem', sql: 'select id from request_item where request_id = ? order by position' },
  entry: {
    entity: 'customSupplier',
    sql: 'select s.id from custom_supplier s join account a on a.organization_id = s.supplier_id where a.id = ?',
  },
  record: {
    entity: 'supplierRecord',
    sql: 'select r.id from supplier_record r join account a on a.organization_id = r.organization_id where a.id = ?',
  },
  lines: { entity: 'responseItem', sql: 'select id from response_item where response_id = ? order by position' },
  requirements: { entity: 'requirement', sql: 'select id from requirement where request_id = ? order by position' },
  criteria: {
    entity: 'evaluationCriterion',
    sql: 'select id from evaluation_criterion where request_id = ? and not is_price order by position',
  },
};

/** Records of one kind that belong to another record. A person's key names that supplier's place in a negotiation. */
async function relatedIris(iri: string, part: string, { trx, people }: Stage): Promise<string[]> {
  const own = parts[part];
  const supplier = people.find(({ key }) => key === part)?.organization;
  if (!own && !supplier) throw new Error(`nothing is called ${part}`);
  const rows = await raw<{ id: string }>(trx, {
    sql: own?.sql ?? 'select id from participation where negotiation_id = ? and supplier_id = ?',
    bindings: own ? [idIn(iri)] : [idIn(iri), supplier],
  });
  return rows.map(({ id }) => iriOf(entityNamed(own?.entity ?? 'participation'), id));
}

const idIn = (iri: string): string => iri.slice(-36);

const entityAt = (iri: string): Entity => {
  const found = entityByCollection[iri.slice(apiBase.length + 1, -37)];
  if (!found) throw new Error(`${iri} is not the address of a record`);
  return found;
};

async function versionAt(iri: string, { trx }: Stage): Promise<number> {
  const [row] = await raw<{ version: number }>(trx, {
    sql: `select version from ${tableOf(entityAt(iri)).name} where id = ?`,
    bindings: [idIn(iri)],
  });
  return row?.version ?? 0;
}
