import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { categoryValues, startingFacts, type StartingFacts } from './starting-values.ts';

interface Facts extends StartingFacts {
  /** The last one of the class that was published. */
  earlier: Records['request'] | undefined;
}

/** A draft that gets its class takes the terms of the last request of that class, in place of the usual ones. */
export const assignEclass = defineRule<'request', 'assignEclass', Facts>({
  facts: async ({ record, input }, { trx }) => {
    const [last] = await raw<{ id: string }>(trx, {
      sql: `select r.id from request r where r.organization_id = ? and r.eclass = ? and r.published_at is not null
        order by r.published_at desc limit 1`,
      bindings: [record.organization, input.eclassId],
    });
    const [earlier] = last ? await rowsWhere(entityNamed('request'), { id: last.id }, trx) : [];
    return { ...(await startingFacts(record.organization, trx)), earlier };
  },
  decide: ({ record, input, facts }) => {
    const isDraft = record.state === 'created' || record.state === 'drafted';
    const taken = isDraft && facts.earlier ? categoryValues(record, facts.earlier, facts) : {};
    return { changes: { ...taken, eclass: input.eclassId } };
  },
});
