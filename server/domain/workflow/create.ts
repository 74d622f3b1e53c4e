import { violation } from '../../../schemas/engine/violation.ts';
import { defineRule } from '../../commands/rule.ts';
import { invalid, Problem } from '../../problem.ts';
import { copyWrites } from './copy-request.ts';
import { originalOf, visibleWorkflow, type Original } from './original.ts';
import { isUsable } from './usable-templates.ts';

/** A new workflow belongs to who makes it. From a template it gets everything that a copy gets. */
export const createWorkflow = defineRule<Original | undefined>({
  facts: async ({ input, reader }, { trx }) => {
    const template = input['template'];
    if (typeof template !== 'string') return undefined;
    const workflow = await visibleWorkflow(template, reader, trx);
    if (!isUsable(workflow, reader)) throw invalid([violation('template', 'not_found', 'This entry was not found')]);
    return originalOf(workflow, trx);
  },
  decide: ({ reader, input, facts: original }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    if (!original) return { changes: { owner: account } };
    const { type } = original.workflow;
    if (input['type'] !== undefined && input['type'] !== type)
      throw invalid([violation('type', 'not_in_list', 'The template is of another type')]);
    const id = context.newId();
    return { changes: { id, owner: account, type }, writes: copyWrites(original, id, context) };
  },
});
