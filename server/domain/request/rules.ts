import { type Rules, defineRule, definePureRule } from '../../kernel/commands/rule.ts';
import { amendRequest } from './amend.ts';
import { createRequest } from './create.ts';
import { changeRequestItems } from './items.ts';
import { finishRequest } from './finish.ts';
import { publishRequest } from './publish.ts';
import { updateRequest } from './update.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { categoryValues, startingFacts, type StartingFacts } from './starting-values.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { invalid } from '../../kernel/problem.ts';
import { suppliersWithAccess, type Receiver } from './receivers.ts';
import { notBefore } from './not-before.ts';

/** The clock starts it at startDate. A late start is fine, an early one is not. */
const startRequest = definePureRule<'request', 'start'>(({ record }, { now }) => {
  notBefore(record.startDate, now);
  return { effects: [{ kind: 'engine', workflow: 'request', id: record.id }] };
});

/** An end can only move later: suppliers that prepare an offer must be able to rely on it. */
const changeFinishedDate = defineRule<'request', 'changeFinishedDate', Receiver[]>({
  facts: ({ record }, { trx }) => suppliersWithAccess(record.id, trx),
  decide: ({ record, input, facts }, { now }) => {
    const { finishDate } = input;
    if (finishDate <= now.toISOString())
      throw invalid([violation('finishDate', 'in_the_past', 'This must be in the future')]);
    if (record.finishDate !== null && finishDate <= record.finishDate)
      throw invalid([violation('finishDate', 'not_later', 'The end can only be moved to a later date')]);
    return {
      changes: { finishDate },
      effects: [
        { kind: 'engine', workflow: 'request', id: record.id },
        ...facts.map(
          (to) =>
            ({
              kind: 'mail',
              template: 'request-finish-changed',
              to,
              data: { title: record.title, finishDate, link: pageLinks.request(record.id) },
            }) as const,
        ),
      ],
    };
  },
});

interface Facts extends StartingFacts {
  /** The last published request of the class. */
  earlier: Records['request'] | undefined;
}

/** A draft that gets its class takes the terms of the last request of that class, in place of the defaults. */
const assignEclass = defineRule<'request', 'assignEclass', Facts>({
  facts: async ({ record, input }, { trx }) => {
    const [last] = await raw<{ id: string }>(trx, {
      sql: `select r.id from request r where r.organization_id = ? and r.eclass = ? and r.published_at is not null
        order by r.published_at desc limit 1`,
      bindings: [record.organization, input.eclassId],
    });
    const [earlier] = last ? await rowsWhere(entityNamed('request'), { id: last.id }, trx) : [];
    return { ...(await startingFacts(record.organization, trx)), earlier };
  },
  decide: ({ record, input, facts }) => {
    const isDraft = record.state === 'created' || record.state === 'drafted';
    const taken = isDraft && facts.earlier ? categoryValues(record, facts.earlier, facts) : {};
    return { changes: { ...taken, eclass: input.eclassId } };
  },
});

export const requestRules: Rules<'request'> = {
  create: createRequest,
  update: updateRequest,
  publish: publishRequest,
  start: startRequest,
  finish: finishRequest,
  amend: amendRequest,
  assignEclass,
  items: changeRequestItems,
  changeFinishedDate,
};
