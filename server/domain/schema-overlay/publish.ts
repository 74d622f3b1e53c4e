import type { Records } from '../../../schemas/generated/records.ts';
import { checkOverlay } from '../../../schemas/language/check-overlay.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../schemas/language/overlay.ts';
import type { Knex } from 'knex';
import { formsNeedSecondPerson } from '../../configuration/setting.ts';
import { defineRule, type Write } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { hashOf, merge } from '../../stored-schemas/effective-schemas.ts';
import { overlayChannel } from '../../stored-schemas/load-overlays.ts';
import { unknownLists } from './unknown-lists.ts';
import { changedKinds, kindsInForce } from './kinds-in-force.ts';

interface Facts {
  /** The version in force until now. */
  previous: Records['schemaOverlay'] | undefined;
  /** The instance's published overlay, below an organization's own. */
  instance: Overlay | undefined;
  /** The kinds that fields had in any version that was ever in force. */
  kinds: ReadonlyMap<string, string>;
  /** The account that last changed the draft. */
  changedBy: string | null;
}

/** From here on every process uses the new form. Earlier published records keep their own. */
export const publish = defineRule<'schemaOverlay', 'publish', Facts>({
  facts: async ({ record }, { trx }) => {
    const schemaOverlay = entityNamed('schemaOverlay');
    const published = await rowsWhere(schemaOverlay, { entity: record.entity, state: 'published' }, trx);
    const instance = published.find((row) => row.organization === null)?.overlay;
    return {
      previous: published.find((row) => row.organization === record.organization),
      instance: record.organization !== null && isObject(instance) ? instance : undefined,
      kinds: await kindsInForce(record, trx),
      changedBy: await changedBy(record.id, trx),
    };
  },
  decide: ({ record, reader, facts }, { now }) => {
    if (formsNeedSecondPerson() && facts.changedBy === reader.caller.account) throw new Problem('second_person_needed');
    const entity = entityNamed(record.entity);
    const overlay = record.overlay;
    const below = { ...entity, ...merge(entity, [facts.instance]) };
    const violations = [
      ...checkOverlay(below, overlay),
      ...changedKinds(overlay, facts.kinds),
      ...unknownLists(overlay),
    ];
    if (violations.length > 0 || !isObject(overlay)) throw new Problem('overlay_invalid', { violations });
    const effective = merge(entity, [facts.instance, overlay]);
    const { previous } = facts;
    const supersede: Write[] = previous
      ? [{ change: 'schemaOverlay', id: previous.id, values: { state: 'superseded' }, operation: 'supersede' }]
      : [];
    const remembered = {
      hash: hashOf(effective),
      entity: entity.name,
      ...asJson(effective),
      createdAt: now.toISOString(),
    };
    return {
      first: supersede,
      changes: { publishedAt: now.toISOString(), publishedBy: reader.caller.account },
      writes: [{ table: 'effective_schema', rows: [remembered] }, { notify: overlayChannel }],
    };
  },
});

/** The account that last changed its content. A new note in the version history does not change the form. */
async function changedBy(id: string, trx: Knex): Promise<string | null> {
  const [row] = await raw<{ account: string | null }>(trx, {
    sql: `select account_id as account from history 
      where entity = 'schemaOverlay' and record_id = ? and jsonb_exists(changes, 'overlay') order by id desc limit 1`,
    bindings: [id],
  });
  return row?.account ?? null;
}

const asJson = ({ schema, ui, guides }: ReturnType<typeof merge>): Record<string, string> => ({
  schema: JSON.stringify(schema),
  ui: JSON.stringify(ui),
  guides: JSON.stringify(guides),
});
