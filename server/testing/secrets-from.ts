import { raw } from '../kernel/repository/records.ts';
import { secrets } from './secrets.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** Returns names, addresses, ids and figures of everyone except this supplier, from the tables themselves. */
export async function secretsFrom(
  { account, organization }: TestPerson,
  { services: { db } }: TestServer,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const collect = async (what: string, sql: string, bindings: unknown[]) => {
    for (const row of await raw<Record<string, string | null>>(db, { sql, bindings }))
      for (const value of Object.values(row)) if (value !== null && value.length > 4) found.set(value, what);
  };
  const others = 'organization_id <> ?';
  await collect('supplier', "select id, legal_name, vat_id from organization where kind = 'supplier' and id <> ?", [
    organization,
  ]);
  await collect(
    'person',
    "select a.id, a.email, a.family_name from account a join organization o on o.id = a.organization_id where a.id <> ? and o.kind = 'supplier'",
    [account],
  );
  await collect('offer', `select id, total_price from response where ${others}`, [organization]);
  await collect('line', `select id, price, total_price from response_item where ${others}`, [organization]);
  await collect('offer file', `select id, file_key, name from response_file where ${others}`, [organization]);
  await collect('compliance', `select id from requirement_compliance where ${others}`, [organization]);
  await collect(
    'participation',
    'select id, initial_price, last_offer, final_price, deal_price, relative_price from participation where supplier_id <> ?',
    [organization],
  );
  await collect('own rating', 'select relative_price, evaluation_score from participation where supplier_id = ?', [
    organization,
  ]);
  await collect('invitation', 'select id, email from invitation where account_id is distinct from ?', [account]);
  await collect('workflow', 'select id, title from workflow', []);
  await collect('scoring', 'select id from evaluation_scoring', []);
  await collect('listed', 'select id, name from custom_supplier', []);
  await collect('order', 'select id, number from purchase_order where supplier_id <> ?', [organization]);
  await collect('demand', 'select id, number, title from demand', []);
  await collect('session', 'select id from session where account_id <> ?', [account]);
  await collect('question', 'select id from question where supplier_id <> ? and not published', [organization]);
  await collect(
    'question file',
    `select f.id, f.name, f.file_key from question_file f join question q on q.id = f.question_id
    where f.part = 'unsent' or (f.supplier_id <> ? and (f.part = 'question' or not q.published))`,
    [organization],
  );
  await collect('explanation', 'select id, question, answer, reason from price_explanation where supplier_id <> ?', [
    organization,
  ]);
  await collect(
    'supplier document',
    'select id, document_id, number, file_key from supplier_document where organization_id <> ?',
    [organization],
  );
  await collect('explanation file', 'select id, name, file_key from price_explanation_file where supplier_id <> ?', [
    organization,
  ]);
  await collect('qualification', 'select id, remarks from qualification where organization_id <> ?', [organization]);
  await collect('qualification file', 'select id, name, file_key from qualification_file where organization_id <> ?', [
    organization,
  ]);
  await collect('webhook', 'select id, url, public_key from webhook', []);
  await collect('delivery', 'select id from delivery', []);
  for (const secret of Object.values(secrets)) found.set(secret, 'text');
  return found;
}
