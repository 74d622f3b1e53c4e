import { entrantOf } from '../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { priceBasis } from '../../../schemas/mechanisms/common/step-amount.ts';
import type { Policy } from '../../../schemas/mechanisms/ai-bot/types.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, raw, rowsWhere } from '../../kernel/repository/records.ts';
import { currencyOf } from '../negotiation/settings/currency-of.ts';
import { participationsOf } from '../negotiation/participations.ts';

interface Facts {
  /** Values of the source negotiation; null if it is not the organization's own. */
  source: { policy: Policy | undefined; currency: string; reference: string | null; eclass: string | null } | null;
  count: number;
}

const mostTemplates = 200;

/**
 * Stores the policy of the organization's own negotiation as it was entered, for others of its kind. Codes: `not_found`
 * and `no_policy` of `negotiation`, `too_few_participants`, `limit_reached`.
 */
export const createPolicyTemplate = defineRule<'policyTemplate', 'create', Facts>({
  facts: async ({ input, record, reader }, { trx }) => {
    const entity = entityNamed('negotiation');
    const negotiation = await lockRecord({ entity, id: input.negotiation, lock: 'share' }, reader, trx);
    const [row] = await raw<{ count: number }>(trx, {
      sql: 'select count(*)::int as count from policy_template where organization_id = ?',
      bindings: [record.organization],
    });
    const count = row?.count ?? 0;
    if (negotiation?.organization !== record.organization) return { source: null, count };
    const [request] = await rowsWhere(entityNamed('request'), { id: negotiation.request }, trx);
    const currency = currencyOf(negotiation);
    const participations = await participationsOf(negotiation.id, trx);
    const reference = participations.length > 0 ? priceBasis(participations.map(entrantOf), currency).lowest : null;
    const { policy } = enteredSettings(negotiation.settings);
    return { source: { policy, currency, reference, eclass: request?.eclass ?? null }, count };
  },
  decide: ({ input, facts: { source, count } }) => {
    if (!source) throw invalid([violation('negotiation', 'not_found', 'This entry was not found')]);
    const { policy, currency, reference, eclass } = source;
    if (!policy?.levers)
      throw invalid([violation('negotiation', 'no_policy', 'This negotiation has no policy with levers')]);
    if (reference === null) throw new Problem('too_few_participants');
    if (count >= mostTemplates) throw new Problem('limit_reached', { params: { limit: mostTemplates } });
    return { changes: { title: input.title, eclass: input.eclass ?? eclass, currency, reference, policy } };
  },
});
