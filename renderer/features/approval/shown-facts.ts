import type { ApprovalFacts, ProposedOffer } from '../../../schemas/domain/approval/facts.ts';

export type ShownOffer = ProposedOffer;

export interface ShownSaving {
  /** `lowestInitial`, `lowestOffer`, `lastPrice` or `target`. */
  baseline: string;
  amount: string;
  percent: string | null;
  currency: string;
}

export interface ShownWarning {
  code: string;
  supplier: string;
  percent: string;
}

/** A rule of the scenario, with its cost if known. */
export interface PricedRule {
  rule: NonNullable<ApprovalFacts['rules']>[number];
  cost: string | null;
}

export interface ShownFacts {
  reason: string;
  scenario: string;
  offers: ShownOffer[];
  savings: ShownSaving[];
  /** Approved value of the demands that an order is for; null if there are none. */
  demandValue: { amount: string; currency: string } | null;
  warnings: ShownWarning[];
  rules: PricedRule[];
}

/** The frozen facts of a request. Which of them exist depends on what was proposed; `currency` is the amount's. */
export function shownFacts(facts: ApprovalFacts | null | undefined, currency: string): ShownFacts {
  const { reason, scenario, offers, savings, demandValue, warnings, rules, rulePrices } = facts ?? {};
  return {
    reason: reason ?? '',
    scenario: scenario ?? '',
    offers: inOrder(offers ?? []),
    savings: savingsIn(savings ?? {}, currency),
    demandValue: demandValue ? { amount: demandValue.amount, currency: demandValue.currency ?? currency } : null,
    warnings: (warnings ?? []).map((warning) => ({
      supplier: '',
      percent: '',
      ...(typeof warning === 'string' ? { code: warning } : warning),
    })),
    rules: (rules ?? []).map((rule, index) => ({
      rule,
      cost: rulePrices?.find((price) => price.rule === index)?.cost ?? null,
    })),
  };
}

/** The proposed ones first, then by rank and total. */
function inOrder(offers: readonly ShownOffer[]): ShownOffer[] {
  const last = Number.MAX_SAFE_INTEGER;
  return offers.toSorted(
    (a, b) =>
      Number(b.proposed) - Number(a.proposed) ||
      (a.rank ?? last) - (b.rank ?? last) ||
      Number(a.total ?? last) - Number(b.total ?? last),
  );
}

const baselines: Readonly<Record<string, string>> = { targetPrice: 'target' };

/** A scenario's saving is an amount in its currency. */
const savingsIn = (savings: NonNullable<ApprovalFacts['savings']>, currency: string): ShownSaving[] =>
  Object.entries(savings).flatMap(([name, saving]) => {
    if (saving === null) return [];
    const known = typeof saving === 'string' ? { amount: saving, percent: null, currency } : saving;
    return [{ baseline: baselines[name] ?? name, ...known }];
  });
