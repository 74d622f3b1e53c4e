import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { DateTime } from 'luxon';
import type { NeedSetting } from '../../../understanding/need.ts';
import { checkRole } from '../../../kernel/commands/check.ts';
import { checkedInput } from '../../../kernel/commands/checked-input.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { countAttempt } from '../../registration/attempts.ts';
import { answerOf } from './answer.ts';
import { classesOf } from './classes-of.ts';
import { readingOf } from './reading.ts';

/** Calls per hour: the intake asks whenever its writer pauses. */
const mostCalls = 600;

/** `POST demands/understand`: reads the need from typed or pasted text. Stores nothing. */
export function understandRoute(router: OwnRoutes, services: Services): void {
  router.post(
    `${apiBase}/demands/understand`,
    { answers: 'Understanding', callers: ['purchaser', 'requester'] },
    (ctx) => understand(ctx, services),
  );
}

async function understand(ctx: Context, services: Services): Promise<void> {
  const { reader, body } = ctx.state;
  checkRole({ entity: entityNamed('demand'), operation: 'create', body }, reader);
  const { text, language: inputLanguage } = checkedInput({ entity: 'demand', operation: 'understand', body });
  const { caller } = reader;
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null || caller.account === null) throw new Problem('not_allowed');
  await countAttempt({ what: 'understand', address: caller.account, most: mostCalls }, services);
  const reading = await readingOf({ account: caller.account, organization }, services.db);
  const language = inputLanguage ?? reading.language;
  const today = DateTime.fromJSDate(services.now(), { zone: reading.zone }).toISODate() ?? '';
  const setting: NeedSetting = { language, currency: reading.currency, today };
  // Loaded on demand: this is a tenth of the server's code, and most of it runs in jobs.
  const [{ understandNeed }, { numberLedger }] = await Promise.all([
    import('../../../understanding/understand-need.ts'),
    import('./number-ledger.ts'),
  ]);
  const need = understandNeed(text, setting);
  const numbers = numberLedger(text, need, setting);
  const classes = await classesOf(
    need.items.map(({ name }) => name),
    organization,
    services,
  );
  const costCenter = need.costCenter && (await costCenterOf(need.costCenter.value, organization, services));
  answerDocument(ctx, 200, 'Understanding', answerOf({ need, numbers, classes, language, costCenter }));
}

async function costCenterOf(number: string, organization: string, { db }: Services): Promise<string | null> {
  const [found] = await raw<{ id: string }>(db, {
    sql: 'select id from cost_center where organization_id = ? and number = ? and active',
    bindings: [organization, number],
  });
  return found ? iriOf(entityNamed('costCenter'), found.id) : null;
}
