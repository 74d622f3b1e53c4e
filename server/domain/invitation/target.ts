import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import type { Question } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { scoutingIsOn } from '../supplier-search/scouting.ts';

type Asked = Question<'invitation', 'create'>;

/** Properties of an invitation that identify the recipient. */
export interface Target {
  email: string | null;
  isLink: boolean;
  customSupplier?: string;
  /** The invited organization, if it was chosen as such. */
  supplier?: string;
  /** Account with this e-mail; hidden from the purchaser. */
  account?: string | null;
}

/** `email`, `customSupplier`, `organization` or `link`: the first one in the body. */
export async function targetOf(
  { input, record }: { input: Partial<Asked['input']>; record: Pick<Asked['record'], 'organization'> },
  db: Knex,
): Promise<Target> {
  const { email, customSupplier, organization, link } = input;
  if (email) return byEmail(email, db);
  if (customSupplier) return bySupplierList(customSupplier, record.organization, db);
  if (organization) return byOrganization({ id: organization, buyer: record.organization }, db);
  if (link) return { email: null, isLink: true };
  throw invalid([requiredViolation('email')]);
}

async function byEmail(email: string, db: Knex): Promise<Target> {
  const [account] = await raw<Pick<Records['account'], 'id'>>(db, {
    sql: 'select id from account where lower(email) = lower(?)',
    bindings: [email],
  });
  return { email: email.toLowerCase(), isLink: false, account: account?.id ?? null };
}

async function bySupplierList(id: string, organization: string, db: Knex): Promise<Target> {
  const entry = await db<Pick<Records['customSupplier'], 'email'>>('custom_supplier')
    .where('id', id)
    .where('organization_id', organization)
    .first('email');
  if (!entry) throw invalid([violation('customSupplier', 'not_found', 'This entry was not found')]);
  if (!entry.email) throw invalid([violation('customSupplier', 'no_email', 'This supplier has no e-mail address')]);
  return { ...(await byEmail(entry.email, db)), customSupplier: id };
}

/** The organization must have opted in to being found, or be a known contact. Mails go to its oldest account. */
async function byOrganization({ id, buyer }: { id: string; buyer: string }, db: Knex): Promise<Target> {
  const scouting = await scoutingIsOn(db);
  const [account] = await raw<Pick<Records['account'], 'id' | 'email'>>(db, {
    sql: `select a.id, a.email from account a join organization o on o.id = a.organization_id
      where o.id = ? and o.kind = 'supplier' and a.active
        and ((? and o.findable) or exists (
          select 1 from organization_contact k where k.contact_id = o.id and k.organization_id = ?))
      order by a.created_at, a.id limit 1`,
    bindings: [id, scouting, buyer],
  });
  if (!account) throw invalid([violation('organization', 'not_found', 'This entry was not found')]);
  return { email: account.email.toLowerCase(), isLink: false, account: account.id, supplier: id };
}
