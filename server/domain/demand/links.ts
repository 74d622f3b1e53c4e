import type { Knex } from 'knex';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { raw } from '../../kernel/repository/records.ts';

interface Linked {
  input: { costCenter?: string | null; deliveryAddress?: string | null };
  organization: string;
}

/** Links to unused records and to those of other organizations. For the body they do not exist. */
export async function unknownLinks({ input, organization }: Linked, db: Knex): Promise<Violation[]> {
  const { costCenter = null, deliveryAddress = null } = input;
  if (costCenter === null && deliveryAddress === null) return [];
  const [found] = await raw<{ center: boolean; address: boolean }>(db, {
    sql: `select exists (select 1 from cost_center where id = ? and organization_id = ? and active) as center,
      exists (select 1 from postal_address where id = ? and organization_id = ?) as address`,
    bindings: [costCenter, organization, deliveryAddress, organization],
  });
  const wrong = (name: keyof Linked['input'], id: string | null, isThere: boolean | undefined): Violation[] =>
    id === null || isThere ? [] : [violation(name, 'not_found', 'This entry was not found')];
  return [
    ...wrong('costCenter', costCenter, found?.center),
    ...wrong('deliveryAddress', deliveryAddress, found?.address),
  ];
}
