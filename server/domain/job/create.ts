import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { uuid } from '../../kernel/ids.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import { jobChannel } from './channel.ts';
import { callOf, jobKinds, recordIn } from './kinds.ts';

interface Facts {
  /** Undefined if the record does not exist, or is hidden from the caller. */
  title: string | undefined;
  call: string;
  underWay: number;
  most: number;
}

/** Creates a job on a record the caller sees, up to the organization's limit of open jobs. */
export const createJob = defineRule<'job', 'create', Facts>({
  facts: async ({ input, reader }, { trx, config }) => {
    const kind = jobKinds[input.kind ?? ''];
    const id = kind && recordIn(kind, input.record ?? '');
    const isId = id !== undefined && uuid.test(id);
    const found =
      kind && isId ? await findRepresentation({ entity: entityNamed(kind.entity), id }, reader, trx) : undefined;
    const [open] = await raw<{ count: number }>(trx, {
      sql: `select count(*)::int as count from job where organization_id = ? and state in ('pending', 'active')`,
      bindings: [reader.caller.organization],
    });
    return {
      title: found ? (found.title ?? '') : undefined,
      call: kind && isId ? callOf(kind, id) : '',
      underWay: open?.count ?? 0,
      most: config.jobs.mostOfOne,
    };
  },
  decide: ({ reader, facts: { title, call, underWay, most } }) => {
    const { account, organization } = reader.caller;
    if (title === undefined) throw invalid([violation('record', 'not_found', 'This entry was not found')]);
    if (underWay >= most) throw new Problem('too_many_jobs', { params: { limit: most } });
    return {
      changes: { title, call, account: account ?? '', organization: organization ?? '', progress: 0, attempts: 0 },
      writes: [{ notify: jobChannel }],
    };
  },
});
