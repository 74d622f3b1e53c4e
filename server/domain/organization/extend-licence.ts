import { definePureRule } from '../../kernel/commands/rule.ts';
import { sessionChannel } from '../../kernel/identity/revoke.ts';
import { refuseMerged } from './merge/merged.ts';

/** Its accounts may write again, or no more, from now on. */
export const extendLicence = definePureRule<'organization', 'extendLicence'>(({ record, input }) => {
  refuseMerged(record);
  return { changes: { licensedUntil: input.licensedUntil }, writes: [{ notify: sessionChannel }] };
});
