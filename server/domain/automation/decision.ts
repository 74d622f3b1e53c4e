import type { Knex } from 'knex';
import { amountAt, lowestBound } from '../../../schemas/domain/automation/bound.ts';
import { decideOffers, judge } from '../../../schemas/domain/automation/judge.ts';
import type { Facts, NegotiationFacts } from '../../../schemas/domain/automation/facts.ts';
import { isCompleted, type Step } from '../../../schemas/domain/automation/step.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Services } from '../../kernel/services.ts';
import { automationFacts } from './automation-facts.ts';
import { automationOf } from './stored-automation.ts';

/** One item that an approval would buy, with its price. */
interface Line {
  supplier: string;
  title: string | null;
  price: string | null;
  currency: string;
  /** For offers: true if the offer would be accepted. */
  accepted?: boolean;
}

/** Current facts for the person who decides on a step; null if no step is left. */
export interface DecisionFacts {
  step: string;
  /** Paths of the request's fields that would make the step fail. */
  missing: readonly string[];
  lines: Line[];
  amount: string | null;
  currency: string;
  bound: { amount: string; currency: string; source: string } | null;
  /** True if the amount is above the bound. */
  isAbove: boolean;
}

export async function decisionFacts(
  automation: RecordOf<'automation'>,
  { services, db }: { services: Services; db: Knex },
): Promise<DecisionFacts | null> {
  const step = automationOf(automation).steps.find((one) => !isCompleted(one));
  if (!step) return null;
  const { facts } = await automationFacts(automation, { services, db });
  const currency = facts.request?.currency ?? 'EUR';
  const bound = lowestBound(facts.bounds, currency);
  const amount = amountAt(step, facts);
  return {
    step: step.id,
    missing: facts.request?.missing ?? [],
    lines: linesOf(step, facts, currency),
    amount: amount === '0' ? null : amount,
    currency,
    bound: bound ? { amount: bound.amount, currency: bound.currency ?? currency, source: bound.source } : null,
    isAbove: judge(step, facts).because.some(({ code }) => code === 'above_budget'),
  };
}

function linesOf(step: Step, facts: Facts, currency: string): Line[] {
  if (step.kind === 'decide_offers')
    return decideOffers(facts, step).map(({ offer, accept }) => ({
      supplier: offer.supplier,
      title: null,
      price: offer.total,
      currency,
      accepted: accept,
    }));
  const isAwarded = step.kind === 'order';
  if (step.kind !== 'award' && !isAwarded) return [];
  const chosen = facts.negotiations.filter((one) => (isAwarded ? isToOrder(one) : isToAward(one)));
  return chosen.flatMap(({ best, title, currency: own }) =>
    best ? [{ supplier: best.supplier, title, price: best.price, currency: own ?? currency }] : [],
  );
}

const isToAward = ({ state }: NegotiationFacts): boolean => state === 'finished' || state === 'negotiated';
const isToOrder = ({ state, ordered }: NegotiationFacts): boolean => state === 'awarded' && !ordered;
