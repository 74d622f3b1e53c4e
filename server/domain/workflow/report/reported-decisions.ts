import { groupsBy } from '../../../../schemas/domain/award/groups.ts';
import { titleFor } from '../../../../schemas/domain/award/preset-titles.ts';
import { sumMoney } from '../../../../schemas/domain/money.ts';
import type { ReportedApproval, ReportedAward, ReportedScenario } from '../../../../schemas/generated/answers.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import type { AwardRow } from './read-decisions.ts';

/** Names and positions by id. */
export interface Names {
  names: ReadonlyMap<string, string>;
  /** Positions of items, from 1. */
  positions: ReadonlyMap<string, number>;
}

type Scenario = Records['awardScenario'];

/** Positions in order, each once. Items that were removed since have none. */
const placesOf = (items: readonly (string | undefined)[], { positions }: Names): number[] =>
  [...new Set(items.flatMap((item) => positions.get(item ?? '') ?? []))].toSorted((a, b) => a - b);

export function reportedScenario(
  scenario: Scenario,
  known: Names & { currency: string; language: Language },
): ReportedScenario {
  const { id, goal, state, solvedAt, cost, gap, savings, awards, reason } = scenario;
  const { names, currency, language } = known;
  const parts = groupsBy(awards ?? [], ({ supplier = '' }) => supplier);
  return {
    '@id': iriOf(entityNamed('awardScenario'), id),
    title: titleFor(scenario, language),
    goal,
    state,
    createdBy: names.get(id) ?? null,
    solvedAt,
    cost: cost === null ? null : { amount: cost, currency },
    gap,
    savings: savings ?? {},
    rules: rulesOf(scenario, known),
    parts: [...parts].map(([supplier, own]) => ({
      supplier: names.get(supplier) ?? '',
      items: placesOf(
        own.map(({ item }) => item),
        known,
      ),
      amount: {
        amount: sumMoney(
          own.map(({ amount = '0' }) => amount),
          currency,
        ),
        currency,
      },
    })),
    reason,
  };
}

function rulesOf({ rules, rulePrices, broken, cost }: Scenario, known: Names): ReportedScenario['rules'] {
  const prices = new Map((rulePrices ?? []).map(({ rule, cost: price }) => [rule, price ?? null]));
  return (rules ?? []).map(({ kind, must, value = null, penalty = null, suppliers = [], items = [] }, place) => ({
    kind,
    must,
    value,
    penalty,
    suppliers: suppliers.map((id) => known.names.get(id) ?? ''),
    items: placesOf(items, known),
    price: prices.get(place) ?? null,
    kept: cost === null ? null : !(broken ?? []).includes(place),
  }));
}

export function reportedApproval(approval: Records['approvalRequest'], { names }: Names): ReportedApproval {
  const { id, number, title, operation, amount, state, decidedAt, reason } = approval;
  const nameOf = (account: string): string => names.get(account) ?? '';
  return {
    '@id': iriOf(entityNamed('approvalRequest'), id),
    number,
    title,
    operation,
    rule: (approval.rule && names.get(approval.rule)) ?? null,
    amount,
    state,
    proposedBy: names.get(approval.proposedBy) ?? null,
    proposedAt: approval.createdAt,
    decidedAt,
    reason,
    steps: approval.steps.map(({ quorum, approvers, decisions }) => ({
      quorum,
      approvers: approvers.map(nameOf),
      decisions: decisions.map(({ account, decision, at, comment = null }) => ({
        by: nameOf(account),
        decision,
        at,
        comment,
      })),
    })),
  };
}

export function reportedAward(row: AwardRow, known: Names): ReportedAward {
  const { id, supplierId, supplier, amount, currency, savings, savingsCurrency, items, ...facts } = row;
  return {
    '@id': iriOf(entityNamed(row.kind === 'scenario' ? 'supplierAward' : 'participation'), id),
    ...facts,
    supplier: { '@id': iriOf(entityNamed('organization'), supplierId), name: supplier },
    amount: { amount, currency },
    savings: savings === null ? null : { amount: savings, currency: savingsCurrency ?? currency },
    items: placesOf(items, known),
  };
}
