import { checkWorkflowType, isTypeName } from '../../../schemas/configuration/workflow-type.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { allConfigured, configuredValue } from '../../configuration/configured.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { defineConfigurable } from './define.ts';

/** Types of workflows that administrators compose, in addition to RFP and RFI. */
export const workflowTypeKind = defineConfigurable({
  kind: 'workflowType',
  path: 'workflow-types',
  type: 'WorkflowType',
  readBy: 'buyers',
  names: () => allConfigured('workflowType').flatMap(([name, { value }]) => (value === null ? [] : [name])),
  knows: isTypeName,
  describe: (name) => {
    const { steps, needed } = guideSteps();
    const value = configuredValue('workflowType', name) ?? null;
    return { value, differs: value !== null, steps, needed };
  },
  check: ({ value }) => checkWorkflowType(value, guideSteps()),
  checkReset: (name, services) => stillUsed(name, services),
});

/** Steps of the request's guide, and the steps that publishing requires. */
function guideSteps(): { steps: string[]; needed: string[] } {
  const { schema, guides } = effectiveSchema(entityNamed('request'), null);
  const custom = schema.properties?.['custom']?.['x-complete'] ?? [];
  const fieldNames = new Set([
    ...(schema.required ?? []),
    ...(schema['x-complete'] ?? []),
    ...custom.map((key) => `custom.${key}`),
    'items',
  ]);
  const steps = guides[0]?.steps ?? [];
  const needed = steps.filter(({ blocks }) =>
    blocks.some((block) =>
      block.kind === 'form'
        ? block.fields.some((field) => fieldNames.has(field))
        : block.kind === 'collection' && fieldNames.has(block.property),
    ),
  );
  return { steps: steps.map(({ id }) => id), needed: needed.map(({ id }) => id) };
}

async function stillUsed(name: string, { db }: Services): Promise<Violation[]> {
  const rows = await raw(db, { sql: 'select 1 from workflow where custom_type = ? limit 1', bindings: [name] });
  return rows.length === 0 ? [] : [violation('value', 'code_in_use', 'This type is in use', { value: name })];
}
