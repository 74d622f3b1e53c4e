import { defineRule, definePureRule, type FactsContext, type Question } from '../../commands/rule.ts';
import { violation } from '../../../schemas/engine/violation.ts';
import { invalid } from '../../problem.ts';
import { raw } from '../../repository/records.ts';

interface Facts {
  /** Another entry of the list has the e-mail already. */
  taken: boolean;
  /** The organization that is registered with this e-mail, if the buyer shares a request with it. */
  supplier: string | null;
}

/** Entries of a list are unique by e-mail. */
export const writeCustomSupplier = defineRule<Facts | undefined>({
  facts: emailFacts,
  decide: ({ facts }) => {
    if (facts?.taken) throw invalid([violation('email', 'not_unique', 'This is there already')]);
    return facts ? { changes: { supplier: facts.supplier } } : {};
  },
});

async function emailFacts({ record, input }: Question, { trx }: FactsContext): Promise<Facts | undefined> {
  const { email } = input;
  if (typeof email !== 'string') return undefined;
  const { organization, id } = record;
  const [found] = await raw<Facts>(trx, {
    sql: `select exists (select 1 from custom_supplier c where c.organization_id = ? and lower(c.email) = lower(?)
          and c.id::text <> ?) as taken,
        (select a.organization_id from account a join organization_contact k on k.contact_id = a.organization_id
          where lower(a.email) = lower(?) and k.organization_id = ?) as supplier`,
    bindings: [organization, email, id, email, organization],
  });
  return found;
}

/** Invitations that were made from the entry stay. */
export const deleteCustomSupplier = definePureRule(({ record }) => ({
  first: [{ patch: 'invitation', where: { customSupplier: record.id }, values: { customSupplier: null } }],
}));
