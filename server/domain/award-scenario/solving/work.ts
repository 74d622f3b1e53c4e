import {
  solveScenario,
  type ScenarioAward,
  type ScenarioResult,
} from '../../../../schemas/domain/award/solve-scenario.ts';
import { reportProgress } from '../../../jobs/progress.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { defineWork } from '../../../kernel/jobs.ts';
import { writeEffects } from '../../../kernel/outbox/write-effects.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { tableOf, toColumns } from '../../../kernel/repository/table.ts';
import type { Services } from '../../../kernel/services.ts';
import { fingerprintOf, readRequestOffers, type RequestOffers } from '../read-award-input.ts';
import { highsSolver } from '../solver/highs-solver.ts';

export const solvingWork = 'solveAwardScenario';

interface Claimed {
  id: string;
  attempts: number;
}

const megabytes = 1024;

/** Runs in a separate process: solving blocks its thread, and large events take hundreds of megabytes. */
export const solvingWorks = {
  [solvingWork]: defineWork<Claimed, null>({
    seconds: 300,
    megabytes,
    isSlow: true,
    run: async (claim, { services }) => {
      await solveStored(claim, services);
      return null;
    },
  }),
};

const seconds = 60;
const priceSeconds = 60;
/** From this number of offered lines, a gap of 0.1% to the proven optimum is good enough. */
const largeEvent = 20_000;

async function solveStored({ id, attempts }: Claimed, services: Services): Promise<void> {
  const [scenario] = await rowsWhere(entityNamed('awardScenario'), { id }, services.db);
  if (!scenario) throw new Problem('not_found');
  const offers = await readRequestOffers(scenario.request, services.db);
  const lines = offers.offers.reduce((sum, offer) => sum + offer.lines.length, 0);
  const result = solveScenario(
    { ...offers, goal: scenario.goal, rules: scenario.rules ?? [] },
    {
      solver: await highsSolver({ megabytes: 0.8 * megabytes }),
      seconds,
      priceSeconds,
      gap: lines > largeEvent ? 0.001 : 0,
      hasRunnerUp: lines <= largeEvent,
      now: () => performance.now(),
      onProgress: reportProgress,
    },
  );
  await keep({ scenario, attempts, values: valuesOf(result, offers, services.now()) }, services);
}

const valuesOf = (
  { state, awards, savings, conflict, waysOut, runnerUp, ...result }: ScenarioResult,
  offers: RequestOffers,
  at: Date,
): Partial<RecordOf<'awardScenario'>> => ({
  ...result,
  state,
  failure: state === 'failed' ? 'time' : null,
  awards: awards.map((award) => storedAward(award, offers)),
  savings: savings && savingsOf(savings),
  rulePrices: result.rulePrices.map(({ rule, cost }) => (cost === null ? { rule } : { rule, cost })),
  conflict: conflict ?? null,
  waysOut: waysOut?.map(({ rule, value, cost }) => ({ rule, cost, ...(value === null ? {} : { value }) })) ?? null,
  runnerUp: runnerUp ?? null,
  solvedFrom: fingerprintOf(offers),
  solvedAt: at.toISOString(),
  progress: null,
  work: null,
});

/** A negotiated award also names its place in the negotiation, in addition to the offer. */
function storedAward({ bundle, ...award }: ScenarioAward, { places }: RequestOffers) {
  const place = places.find(({ participation }) => participation === award.offer);
  if (place) return { ...award, offer: place.response, participation: place.participation };
  return bundle === null ? award : { ...award, bundle };
}

/** Omits savings that have no baseline. */
const savingsOf = ({
  lowestOffer,
  lastPrice,
  targetPrice,
}: NonNullable<ScenarioResult['savings']>): RecordOf<'awardScenario'>['savings'] => ({
  ...(lowestOffer === null ? {} : { lowestOffer }),
  ...(lastPrice === null ? {} : { lastPrice }),
  ...(targetPrice === null ? {} : { targetPrice }),
});

interface StoredSolution {
  scenario: RecordOf<'awardScenario'>;
  attempts: number;
  values: Partial<RecordOf<'awardScenario'>>;
}

/**
 * Saves the answer only while this process owns the job and the question is the same. It may have been canceled and
 * changed meanwhile.
 */
async function keep({ scenario, attempts, values }: StoredSolution, services: Services): Promise<void> {
  const { id, goal, rules } = scenario;
  const table = tableOf(entityNamed('awardScenario'));
  await services.db.transaction(async (trx) => {
    const changed = await trx(table.name)
      .where({ id, attempts, goal, work: 'active', state: 'solving' })
      .whereRaw('rules is not distinct from ?::jsonb', [rules === null ? null : JSON.stringify(rules)])
      .update({ ...toColumns(table, values), updated_at: services.now(), version: trx.raw('version + 1') });
    if (changed > 0) await writeEffects(trx, [{ kind: 'live', entity: 'awardScenario', id }], services);
  });
}
