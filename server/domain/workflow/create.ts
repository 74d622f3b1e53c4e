import { violation } from '../../../schemas/language/violation.ts';
import { defineRule, type InputOf } from '../../kernel/commands/rule.ts';
import { ownType } from '../../configuration/workflow-type.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { templateKinds } from '../../../schemas/domain/routing/template-kind.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { automationOfRun } from '../automation/automation-of-run.ts';
import { automationOfWorkflow, stepsOf } from '../automation/stored-automation.ts';
import { copyWrites } from './copy-request.ts';
import { readCopySource, visibleWorkflow, type CopySource } from './copy-source.ts';
import { isUsable } from './usable-templates.ts';

/** An administrator's type must be available now. */
function refuseUnknownType({ type, customType }: InputOf<'workflow', 'create'>): void {
  if (customType === undefined || customType === null) return;
  const isOffered = type === 'custom' && ownType(customType)?.published === true;
  if (!isOffered) throw invalid([violation('customType', 'not_in_list', 'This is not one of the allowed values')]);
}

interface Facts extends CopySource {
  /** Steps of the template's automation; null if it has none. */
  steps: readonly Step[] | null;
}

/** A new workflow belongs to its creator. From a template it gets everything that a copy gets. */
export const createWorkflow = defineRule<'workflow', 'create', Facts | undefined>({
  facts: async ({ input, foundOut, reader }, { trx }) => {
    if (!input.template) return undefined;
    const workflow = await visibleWorkflow(input.template, reader, trx);
    const kind = templateKinds.find((one) => one === foundOut?.['kind']) ?? 'manual';
    if (!isUsable(workflow, reader, kind))
      throw invalid([violation('template', 'not_found', 'This entry was not found')]);
    const steps = await automationOfWorkflow(workflow.id, trx);
    return { ...(await readCopySource(workflow, trx)), steps: steps ? stepsOf(steps) : null };
  },
  decide: ({ reader, input, foundOut, facts: original }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    refuseUnknownType(input);
    if (!original) return { changes: { owner: account } };
    const { type, customType, costCenter, custom } = original.workflow;
    if (input.type !== undefined && input.type !== type)
      throw invalid([violation('type', 'not_in_list', 'The template is of another type')]);
    const id = context.newId();
    const automation = automationOfRun(original, { workflow: id, foundOut }, context);
    return {
      changes: {
        id,
        owner: account,
        type,
        customType,
        costCenter: input.costCenter ?? costCenter,
        custom: custom && { ...custom, ...input.custom },
        templateKind: 'manual',
      },
      writes: [...copyWrites(original, id, context), ...(automation.writes ?? [])],
      effects: automation.effects ?? [],
    };
  },
});
