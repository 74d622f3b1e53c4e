import type { Knex } from 'knex';
import type { Check } from '../../../schemas/domain/preflight/check.ts';
import { isFinishEntered } from '../../../schemas/domain/preflight/draft-stops.ts';
import { negotiationChecks, type Participant } from '../../../schemas/domain/preflight/negotiation-checks.ts';
import type { Party } from '../../../schemas/domain/preflight/working-hours.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { commonText, foreign } from '../../../schemas/mechanisms/common/own-money.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { allowsNegotiation } from '../../configuration/workflow-type.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { checkCaller } from '../../kernel/http/check-caller.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { firmsOf, purchaserOf } from '../preflight/people-facts.ts';
import { lotPrices } from './lots/lot-prices.ts';
import { participationsOf } from './participations.ts';
import { incomplete } from './publish.ts';
import { rankedOffers } from './ranked-offers.ts';
import { currencyOf } from './settings/currency-of.ts';
import { linkedSettings } from './settings/settings-links.ts';
import { settingsViolations } from './settings/settings-violations.ts';
import { isAvailable } from './types.ts';
import { workflowRow } from './workflow-row.ts';

type Negotiation = RecordOf<'negotiation'>;

/** GET {negotiation}/preflight: what a purchaser should know before publishing. Asking writes nothing. */
export async function negotiationPreflight(ctx: Context, services: Services): Promise<void> {
  const entity = entityNamed('negotiation');
  const id = idOf(ctx);
  await checkCaller({ entity, operation: 'update', id, body: {} }, ctx, services);
  const [record] = await rowsWhere(entity, { id }, services.db);
  if (!record) throw new Problem('not_found');
  if (record.state !== 'drafted') throw new Problem('wrong_state', { params: { state: record.state } });
  const checks = negotiationChecks(await factsOf(record, services));
  answerDocument(ctx, 200, 'Preflight', { checks: checks.map(withLinks) });
}

async function factsOf(record: Negotiation, { db, now }: Services) {
  const { id, type, settings, request, workflow, startDate } = record;
  const currency = currencyOf(record);
  const { purchaser, ownEmails } = await purchaserOf(workflow, db);
  const stored = await participationsOf(id, db);
  const lot = await lotPrices(record, db);
  return {
    id,
    request,
    workflow,
    type,
    currency,
    now: now().toISOString(),
    startDate,
    finishDate: isFinishEntered(type) ? record.finishDate : null,
    settings: enteredSettings(settings),
    isOffered: type === 'not_set' || (isAvailable(record) && allowsNegotiation(await workflowRow(record, db), type)),
    violations: [...incomplete(record), ...settingsViolations(record, { participations: stored, currency, lot })],
    purchaser,
    ownEmails,
    participants: await participantsOf(record, { stored, purchaser, currency }, db),
    ...(await aroundOf(record, db)),
    ...(lot ? { lot: { ...lot, seed: '' } } : {}),
  };
}

interface Around {
  items: number;
  targetTotal: string | null;
  openQuestions: number;
  guestsMayBid: boolean;
}

async function aroundOf({ id, request }: Negotiation, db: Knex): Promise<Around> {
  const [around] = await raw<Around>(db, {
    sql: `select count(*)::int as items,
        (case when bool_and(i.target_price is not null) then sum(i.target_price * i.quantity) end)::text as "targetTotal",
        (select count(*)::int from question q where q.request_id = ? and q.state = 'asked') as "openQuestions",
        exists (select from request r where r.id = ? and r.guests_may_bid) as "guestsMayBid"
      from request_item i where i.negotiation_id = ?`,
    bindings: [request, request, id],
  });
  return around ?? { items: 0, targetTotal: null, openQuestions: 0, guestsMayBid: false };
}

async function participantsOf(
  { request }: Negotiation,
  { stored, purchaser, currency }: { stored: RecordOf<'participation'>[]; purchaser: Party; currency: string },
  db: Knex,
): Promise<Participant[]> {
  const firms = await firmsOf(
    stored.map(({ supplier }) => supplier),
    purchaser,
    db,
  );
  const offers = await rankedOffers(
    stored.flatMap(({ response }) => response ?? []),
    db,
  );
  return stored.flatMap((place) => {
    const firm = firms.get(place.supplier);
    if (!firm) throw new Error(`request ${request} has an unknown supplier`);
    const { bindingUntil = null, unrated = 0, hasBounced = false } = offers.get(place.response ?? '') ?? {};
    const initialPrice = commonText(place.initialPrice ?? '0', foreign(place), currency);
    return [{ ...firm, bindingUntil, unrated, hasBounced, initialPrice }];
  });
}

/** Links in proposed settings are addresses, as in the record. */
function withLinks(one: Check): Check {
  const { fix } = one;
  if (!fix || !('operation' in fix) || !isObject(fix.input['settings'])) return one;
  return { ...one, fix: { ...fix, input: { ...fix.input, settings: linkedSettings(fix.input['settings']) } } };
}
