import type { Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { refuseClosingBot } from './settings/closing-bot.ts';
import { refuseType } from './create.ts';
import { currencyOf } from './settings/currency-of.ts';
import { lotPrices } from './lots/lot-prices.ts';
import { participationsOf } from './participations.ts';
import { foreignPeople } from './settings/settings-links.ts';
import { settingsViolations } from './settings/settings-violations.ts';
import { workflowRow } from './workflow-row.ts';
import { refuseTimeframe } from './timing/timeframe.ts';

interface Facts {
  participations: RecordOf<'participation'>[];
  workflow: RecordOf<'workflow'>;
  lot: Awaited<ReturnType<typeof lotPrices>>;
  strangers: Violation[];
}

/** Updates drafts only, as the lifecycle requires. Checks changed settings against the current offers. */
export const updateNegotiation = defineRule<'negotiation', 'update', Facts>({
  facts: async ({ record, input }, { trx }) => ({
    participations: await participationsOf(record.id, trx),
    workflow: await workflowRow(record, trx),
    lot: 'settings' in input ? await lotPrices({ ...record, ...input }, trx) : undefined,
    strangers: await foreignPeople(input.settings, record.organization, trx),
  }),
  decide: ({ record, input, reader, facts: { participations, workflow, strangers, lot } }) => {
    refuseType(workflow, input.type);
    const changed = { ...record, ...input };
    if (input.type !== undefined || input.settings !== undefined) refuseClosingBot(changed, reader);
    refuseTimeframe(changed, input);
    const unfit =
      'settings' in input ? settingsViolations(changed, { participations, currency: currencyOf(record), lot }) : [];
    const found = [...unfit, ...strangers];
    if (found.length > 0) throw invalid(found);
    return { touched: [{ entity: 'workflow', id: record.workflow }] };
  },
});
