import { DateTime } from 'luxon';
import { categoryOf, neededByOf } from '../../../schemas/domain/demands/summary.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { ownersZone } from '../workflow/owners-zone.ts';
import { rememberNames } from './category-names.ts';
import { unknownLinks } from './links.ts';
import { nextNumber } from '../next-number.ts';

interface Facts {
  number: string;
}

/** A demand belongs to the user who enters it, and gets the next number of the organization. */
export const createDemand = defineRule<'demand', 'create', Facts>({
  facts: async ({ record, input, reader }, { trx, now }) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    const { organization } = record;
    const violations = await unknownLinks({ input, organization }, trx);
    if (violations.length > 0) throw invalid(violations);
    const { year } = DateTime.fromJSDate(now, { zone: await ownersZone(account, trx) });
    await rememberNames(input.items, { organization, trx, now });
    return { number: await nextNumber({ letter: 'D', organization, year }, trx) };
  },
  decide: ({ input, reader, facts: { number } }) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    const { items } = input;
    return { changes: { requester: account, number, category: categoryOf(items), neededBy: neededByOf(items) } };
  },
});
