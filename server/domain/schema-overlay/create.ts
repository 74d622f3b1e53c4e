import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { refuseForeignForm } from './own-forms.ts';
import { entities } from '../../../schemas/registry.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';

type Overlay = Records['schemaOverlay'];

interface Facts {
  number: Overlay['number'];
  published: Overlay['overlay'];
}

/** Creates a draft with the next number of its entity and organization, based on the published version. */
export const create = defineRule<'schemaOverlay', 'create', Facts>({
  facts: async ({ input }, { trx }) => {
    const bindings = [input.entity, input.organization ?? null];
    // Two simultaneous drafts get two numbers.
    await raw(trx, {
      sql: `select pg_advisory_xact_lock(hashtextextended('schema_overlay ' || ?::text || coalesce(?::text, ''), 0))`,
      bindings,
    });
    const [row] = await raw<Facts>(trx, {
      sql: `select coalesce(max(number), 0)::int + 1 as number,
          (array_agg(overlay) filter (where state = 'published'))[1] as published
        from schema_overlay where entity = ? and organization_id is not distinct from ?::uuid`,
      bindings,
    });
    return row ?? { number: 1, published: null };
  },
  decide: ({ input, reader, facts }) => {
    const entity = entities[input.entity];
    if (!entity?.schema.properties?.['custom']) {
      throw invalid([violation('entity', 'not_extensible', 'This entity cannot be extended')]);
    }
    refuseForeignForm(input, reader);
    const overlay = input.overlay ?? facts.published ?? {};
    // The list shows the owner: null is the whole instance, never the administrator's own organization.
    return { changes: { number: facts.number, overlay, organization: input.organization ?? null } };
  },
});
