import type { Knex } from 'knex';
import type { Inputs } from '../../../schemas/generated/records.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { checkRole } from '../../kernel/commands/check.ts';
import { checkedInput } from '../../kernel/commands/checked-input.ts';
import type { CommandContext, Outcome, PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { Write } from '../../kernel/commands/rule.ts';
import { answerOutcome } from '../../kernel/http/answer-outcome.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Effect, MailEffect } from '../../kernel/outbox/effect.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { present } from '../../kernel/present/presenter.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { boundBy } from '../response/mails.ts';
import { deliversSql } from '../supplier-record/columns.ts';
import { noContent, type Document } from './content.ts';
import { kindWord } from './mails.ts';

type Input = Inputs['supplierDocument']['ask'];

/** Each is a mail to people of another organization. */
const mostPerDay = 1000;
/** The same limit as for named suppliers. */
const mostSuppliers = 100;
const entity = entityNamed('supplierDocument');

export function askRoute(router: OwnRoutes, services: Services): void {
  router.post(`${apiBase}/supplier-documents/ask`, { answers: { 201: 'SupplierDocument[]' } }, (ctx) =>
    ask(ctx, services),
  );
}

/** `POST supplier-documents/ask`: asks each supplier for each kind. Asking again moves the due time and reminds. */
async function ask(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity, operation: 'ask', body }, reader);
  const now = services.now();
  const input = checkedInput(
    { entity: 'supplierDocument', operation: 'ask', body },
    ({ suppliers, category, dueAt }) => [
      ...(suppliers || category ? [] : [requiredViolation('suppliers')]),
      ...(typeof dueAt === 'string' && dueAt <= now.toISOString()
        ? [violation('dueAt', 'in_the_past', 'This must be in the future')]
        : []),
    ],
  );
  const outcome = await commandTransaction(ctx, services, (trx) => askEach(input, { services, reader, trx }));
  answerOutcome(ctx, entity, outcome);
}

interface Asked {
  supplier: string;
  /** The records of each kind, in the order of the kinds. */
  rows: Document[];
}

/** Returns a record for each supplier and kind. */
export async function askEach(input: Input, context: CommandContext): Promise<Outcome> {
  const { services, reader, trx } = context;
  const { config, newId } = services;
  const persist: PersistContext = { trx, reader, now: services.now(), newId, config };
  const buyer = reader.caller.viewAs?.organization ?? reader.caller.organization ?? '';
  const suppliers = [
    ...new Set([
      ...(await suppliersIn(input.suppliers ?? [], buyer, trx)),
      ...(input.category ? await suppliersOf(input.category, buyer, trx) : []),
    ]),
  ];
  const kinds = [...new Set(input.kinds)];
  await limit(suppliers.length * kinds.length, buyer, context);
  const asked: Asked[] = [];
  const effects: Effect[] = [];
  for (const supplier of suppliers) {
    const rows = await askOne({ ...input, kinds }, { buyer, supplier }, persist);
    asked.push({ supplier, rows });
    effects.push(...(await askedMails({ ...input, kinds }, { buyer, supplier, rows }, trx)));
  }
  const live = asked.flatMap(({ rows }) => rows.map(({ id }): Effect => ({ kind: 'live', entity: entity.name, id })));
  await recordChange({ history: [], effects: [...effects, ...live] }, persist);
  return answered(asked, context);
}

/** Registered suppliers of the buyer's records, by addresses of the records or of the organizations. */
async function suppliersIn(ids: readonly string[], buyer: string, db: Knex): Promise<string[]> {
  const found = await raw<{ id: string; supplier: string }>(db, {
    sql: `select a.id, o.id as supplier from unnest(?::text[]) as a(id)
        join supplier_record r on a.id in (r.id::text, r.organization_id::text) and r.purchaser_organization_id = ?
        join organization o on o.id = r.organization_id and o.kind = 'supplier' and o.state <> 'guest'`,
    bindings: [ids, buyer],
  });
  const byId = new Map(found.map(({ id, supplier }) => [id, supplier]));
  const unknown = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [violation(`suppliers[${index}]`, 'not_found', 'This entry was not found')],
  );
  if (unknown.length > 0) throw invalid(unknown);
  return [...new Set(byId.values())];
}

/** Registered suppliers that deliver in the category. */
async function suppliersOf(category: string, buyer: string, db: Knex): Promise<string[]> {
  const found = await raw<{ supplier: string }>(db, {
    sql: `select distinct t.organization_id as supplier from category c
        join supplier_record t on t.purchaser_organization_id = c.organization_id and ${deliversSql}
        join organization o on o.id = t.organization_id and o.kind = 'supplier'
      where c.id = ? and c.organization_id = ? order by 1 limit ${mostSuppliers + 1}`,
    bindings: [category, buyer],
  });
  if (found.length === 0)
    throw invalid([violation('category', 'no_suppliers', 'No registered supplier delivers in this category')]);
  if (found.length > mostSuppliers)
    throw invalid([violation('category', 'too_many', 'Too many suppliers', { limit: mostSuppliers })]);
  return found.map(({ supplier }) => supplier);
}

async function limit(adding: number, buyer: string, { services, trx }: CommandContext): Promise<void> {
  const [row] = await raw<{ count: number }>(trx, {
    sql: 'select coalesce(sum(times_asked), 0)::int as count from supplier_document where buyer_id = ? and asked_at > ?',
    bindings: [buyer, new Date(services.now().getTime() - 86_400_000)],
  });
  if ((row?.count ?? 0) + adding > mostPerDay) throw new Problem('too_many_attempts', { params: { minutes: 1440 } });
}

/** Asks for each kind that does not already wait for a review. */
async function askOne(
  { kinds, dueAt, message }: Input,
  { buyer, supplier }: { buyer: string; supplier: string },
  context: PersistContext,
): Promise<Document[]> {
  const where = { buyer, organization: supplier, kind: kinds };
  const rows = await rowsWhere(
    entity,
    { ...where, state: ['requested', 'rejected', 'submitted'] as const },
    context.trx,
  );
  const asks = {
    state: 'requested' as const,
    dueAt,
    message: message ?? null,
    askedAt: context.now.toISOString(),
    askedBy: context.reader.caller.account,
  };
  const writes = kinds.flatMap((kind): Write[] => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.some(({ state }) => state === 'submitted')) return [];
    const open = ofKind.find(({ state }) => state === 'requested') ?? ofKind[0];
    if (!open) return [{ insert: 'supplierDocument', rows: [{ ...where, ...asks, kind, timesAsked: 1 }] }];
    const values = { ...noContent, ...asks, timesAsked: open.timesAsked + 1 };
    return [{ change: 'supplierDocument', id: open.id, operation: 'ask', values }];
  });
  await recordChange({ history: await performWrites(writes, context), effects: [] }, context);
  const open = await rowsWhere(entity, { ...where, state: ['requested', 'submitted'] as const }, context.trx);
  return kinds.flatMap((kind) => open.find((row) => row.kind === kind) ?? []);
}

/** One mail about all kinds. It leads to the record if there is only one. */
async function askedMails(
  { dueAt, message }: Input,
  { buyer, supplier, rows }: Asked & { buyer: string },
  db: Knex,
): Promise<MailEffect[]> {
  const open = rows.filter(({ state }) => state === 'requested');
  const [first] = open;
  if (!first) return [];
  const [organization] = await rowsWhere(entityNamed('organization'), { id: buyer }, db);
  return (await boundBy(supplier, db)).map((to) => ({
    kind: 'mail',
    template: 'document-asked',
    to,
    about: { entity: entity.name, id: first.id },
    data: {
      buyer: organization?.legal_name ?? '',
      documents: open.map(({ kind }) => kindWord(kind, to.language)).join(', '),
      until: dueAt,
      note: message ?? null,
      link: open.length === 1 ? pageLinks.document(first.id) : pageLinks.documents(),
    },
  }));
}

async function answered(asked: readonly Asked[], { services, reader, trx }: CommandContext): Promise<Outcome> {
  const members: object[] = [];
  for (const { id } of asked.flatMap(({ rows }) => rows)) {
    const row = await findRepresentation({ entity, id }, reader, trx);
    if (row) members.push(present({ entity, row }, { reader, now: services.now(), config: services.config }));
  }
  const list = { 'hydra:member': members, 'hydra:totalItems': members.length };
  const names = { '@context': `${apiBase}/contexts/${entity.type}`, '@id': `${apiBase}/${entity.collection}` };
  return { status: 201, body: { ...names, '@type': 'hydra:Collection', ...list } };
}
