import type { Knex } from 'knex';
import { dayOf } from '../../../schemas/domain/validity.ts';
import type { Command, PersistContext, RecordRef } from '../../kernel/commands/command.ts';
import type { Derivation } from '../../kernel/entity-server.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

/** The commands after which a draft can have a requirement that a document answers, or one that it no longer does. */
const operations: Readonly<Record<string, readonly string[]>> = {
  response: ['create', 'copy', 'confirmInvalidated'],
  request: ['amend'],
  supplierDocument: ['accept', 'expire', 'unshare'],
};

/** Drafts of one supplier for one request, all of a request, or all of a supplier. */
function draftsOf({ entity }: Command, { id, organization, request }: Readonly<Record<string, unknown>>): Sql {
  if (entity.name === 'request') return { sql: 'o.request_id = ?', bindings: [id] };
  return entity.name === 'response'
    ? { sql: 'o.request_id = ? and o.organization_id = ?', bindings: [request, organization] }
    : { sql: 'o.organization_id = ?', bindings: [organization] };
}

/**
 * A draft's answers by documents follow the documents: an accepted one that is valid today answers each requirement of
 * its kind that has no answer yet. An answer given by one that is no longer valid is removed. A published offer keeps
 * its answers.
 */
export const answersByDocuments: Derivation = {
  concerns: ({ entity, operation }) => operations[entity.name]?.includes(operation) ?? false,
  derive: async (command, { row, trx, now }) => {
    if (!row) return [];
    const drafts = draftsOf(command, row);
    const touched = [...(await removeOutdated(drafts, { trx, now })), ...(await addMissing(drafts, { trx, now }))];
    return [...new Set(touched)].map((id): RecordRef => ({ entity: 'response', id }));
  },
};

type Context = Pick<PersistContext, 'now'> & { trx: Knex };

const isValid = `d.state = 'accepted' and d.replaced_at is null and (d.valid_until is null or d.valid_until >= ?)`;

async function removeOutdated(drafts: Sql, { trx, now }: Context): Promise<string[]> {
  const removed = await raw<{ response: string }>(trx, {
    sql: `delete from requirement_compliance c using response o where o.id = c.response_id and o.state = 'created'
      and ${drafts.sql} and c.by_document and not exists (
        select 1 from supplier_document d where d.id = c.document_id and ${isValid}) returning c.response_id as response`,
    bindings: [...drafts.bindings, dayOf(now)],
  });
  return removed.map(({ response }) => response);
}

async function addMissing(drafts: Sql, { trx, now }: Context): Promise<string[]> {
  const at = now.toISOString();
  const added = await raw<{ response: string }>(trx, {
    sql: `insert into requirement_compliance (id, version, created_at, updated_at, response_id, requirement_id, can_fulfil,
        document_id, by_document, organization_id, purchaser_organization_id)
      select gen_random_uuid(), 1, ?, ?, o.id, q.id, true, d.id, true, o.organization_id, o.purchaser_organization_id
      from response o join requirement q on q.request_id = o.request_id
      join lateral (select d.id from supplier_document d where d.buyer_id = o.purchaser_organization_id
        and d.organization_id = o.organization_id and d.kind = q.document_kind and ${isValid}
        order by d.decided_at desc limit 1) d on true
      where o.state = 'created' and ${drafts.sql} and not exists (
        select 1 from requirement_compliance c where c.response_id = o.id and c.requirement_id = q.id)
      returning response_id as response`,
    bindings: [at, at, dayOf(now), ...drafts.bindings],
  });
  return added.map(({ response }) => response);
}
