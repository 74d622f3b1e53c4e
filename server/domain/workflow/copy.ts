import { defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { copyWrites } from './copy-request.ts';
import { originalOf, type Original } from './original.ts';

const mostCharacters = 150;

/** The words are the purchaser's own, so a copy is told apart by a number that reads the same in every language. */
function copiedTitle(title: string): string {
  const [, base = title, number = '1'] = /^(.*) \((\d{1,3})\)$/.exec(title) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return `${base.slice(0, mostCharacters - ending.length)}${ending}`;
}

/** A new drafted workflow of the caller's: no invitations, offers or negotiations come along. */
export const copyWorkflow = defineRule<'workflow', 'copy', Original>({
  facts: ({ record }, { trx }) => originalOf(record, trx),
  decide: ({ record, reader, facts: original }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    const id = context.newId();
    const { type, customType, organization, costCenter, custom } = record;
    const made = {
      id,
      type,
      customType,
      organization,
      costCenter,
      custom,
      owner: account,
      title: copiedTitle(record.title),
    };
    return {
      writes: [{ insert: 'workflow', rows: [made] }, ...copyWrites({ ...original, invitations: [] }, id, context)],
      answer: { entity: 'workflow', id, status: 201 },
    };
  },
});
