import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';

const receiver = `a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone`;
const reachable = `a.active`;

/** Recipients of a request's questions: the responsible person, else the workflow's owner. */
export const buyersOf = (request: Pick<Records['request'], 'id'>, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select ${receiver} from request r join workflow w on w.id = r.workflow_id
      join account a on a.id = coalesce(r.responsible_person_id, w.owner_id) where r.id = ? and ${reachable}`,
    bindings: [request.id],
  });

/** Recipients of a private answer: the asker's people. */
export const askersOf = ({ supplier }: Pick<Records['question'], 'supplier'>, db: Knex): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `select ${receiver} from account a where a.organization_id = ? and ${reachable}`,
    bindings: [supplier],
  });
