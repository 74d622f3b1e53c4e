import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type InputOf } from '../../kernel/commands/rule.ts';
import { ownType } from '../../configuration/workflow-type.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { copyWrites } from './copy-request.ts';
import { originalOf, visibleWorkflow, type Original } from './original.ts';
import { isUsable } from './usable-templates.ts';

/** An administrator's type must be one that is offered now. */
function refuseUnknownType({ type, customType }: InputOf<'workflow', 'create'>): void {
  if (customType === undefined || customType === null) return;
  const isOffered = type === 'custom' && ownType(customType)?.published === true;
  if (!isOffered) throw invalid([violation('customType', 'not_in_list', 'This is not one of the allowed values')]);
}

/** A new workflow belongs to who makes it. From a template it gets everything that a copy gets. */
export const createWorkflow = defineRule<'workflow', 'create', Original | undefined>({
  facts: async ({ input, attached, reader }, { trx }) => {
    if (!input.template) return undefined;
    const workflow = await visibleWorkflow(input.template, reader, trx);
    const kind = attached?.['templateKind'] === 'schedules' ? 'schedules' : 'manual';
    if (!isUsable(workflow, reader, kind))
      throw invalid([violation('template', 'not_found', 'This entry was not found')]);
    return originalOf(workflow, trx);
  },
  decide: ({ reader, input, facts: original }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    refuseUnknownType(input);
    if (!original) return { changes: { owner: account } };
    const { type, customType, costCenter } = original.workflow;
    if (input.type !== undefined && input.type !== type)
      throw invalid([violation('type', 'not_in_list', 'The template is of another type')]);
    const id = context.newId();
    return {
      changes: {
        id,
        owner: account,
        type,
        customType,
        costCenter: input.costCenter ?? costCenter,
        templateKind: 'manual',
      },
      writes: copyWrites(original, id, context),
    };
  },
});
