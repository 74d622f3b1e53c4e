import { simulatePolicy } from '../../../schemas/mechanisms/ai-bot/simulate-policy.ts';
import { entrantOf } from '../../../schemas/mechanisms/common/read-place.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { currencyOf } from './currency-of.ts';
import { participationsOf } from './participations.ts';
import { settingsViolations } from './settings-violations.ts';
import { mechanismOf } from './state.ts';

/**
 * What to expect of the policy of a draft, for whoever may change it. Takes a second: answered by another process.
 * Codes: `wrong_state` {state} once it is published, {type} for types without a policy, `too_few_participants`; what is wrong with the policy, as when it
 * is published.
 */
export async function simulate(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('negotiation');
  const id = idOf(ctx);
  await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [record] = await rowsWhere(entity, { id }, services.db);
  if (!record) throw new Problem('not_found');
  if (record.state !== 'drafted') throw new Problem('wrong_state', { params: { state: record.state } });
  if (!mechanismOf(record).conversation) throw new Problem('wrong_state', { params: { type: record.type } });
  const participations = await participationsOf(id, services.db);
  if (participations.length === 0) throw new Problem('too_few_participants');
  const currency = currencyOf(record);
  const wrong = settingsViolations(record, { participations, currency });
  if (wrong.length > 0) throw invalid(wrong);
  const found = simulatePolicy(enteredSettings(record.settings), {
    participations: participations.map(entrantOf),
    currency,
  });
  answerDocument(ctx, 200, 'Simulation', found);
}
