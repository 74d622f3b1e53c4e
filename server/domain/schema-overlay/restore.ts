import { defineRule } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';

/** Creates a draft with the content of an older version. It is not in force until it is published. */
export const restore = defineRule<'schemaOverlay', 'restore', { number: number }>({
  facts: async ({ record }, { trx }) => {
    const [row] = await raw<{ number: number }>(trx, {
      sql: `select max(number)::int + 1 as number from schema_overlay
        where entity = ? and organization_id is not distinct from ?::uuid`,
      bindings: [record.entity, record.organization],
    });
    return { number: row?.number ?? 1 };
  },
  decide: ({ record, facts }, { newId }) => {
    const id = newId();
    const { entity, organization, title, overlay } = record;
    return {
      writes: [{ insert: 'schemaOverlay', rows: [{ id, entity, organization, title, overlay, number: facts.number }] }],
      answer: { entity: 'schemaOverlay', id, status: 201 },
    };
  },
});
