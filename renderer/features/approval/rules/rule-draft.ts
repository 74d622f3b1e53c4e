import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';

export interface DraftStep {
  approvers: string[];
  quorum: number;
}

/** A rule as the dialog edits it. */
export interface RuleDraft {
  /** Empty for a new rule. */
  iri: string;
  version: number;
  title: string;
  subjects: string[];
  amount: string;
  currency: string;
  categories: string[];
  costCenters: string[];
  steps: DraftStep[];
  separateDuties: boolean;
  active: boolean;
}

export const subjects = ['award', 'order'] as const;

/** At most as many as people are named: another quorum could never be reached. */
export const withinReach = ({ approvers, quorum }: DraftStep): DraftStep => ({
  approvers,
  quorum: Math.min(Math.max(quorum, 1), Math.max(approvers.length, 1)),
});

export const draftOf = (rule: Representation<'approvalRule'>, currency: string): RuleDraft => ({
  iri: rule['@id'],
  version: rule.version ?? 1,
  title: rule.title ?? '',
  subjects: [...(rule.subjects ?? [])],
  amount: rule.amountFrom?.amount ?? '',
  currency: rule.amountFrom?.currency ?? currency,
  categories: [...(rule.categories ?? [])],
  costCenters: [...(rule.costCenters ?? [])],
  steps: (rule.steps ?? []).map(({ approvers, quorum }) => ({ approvers: [...approvers], quorum })),
  separateDuties: rule.separateDuties !== false,
  active: rule.active !== false,
});

/** A new rule for awards and orders, with one step. */
export const newDraft = (currency: string): RuleDraft => ({
  iri: '',
  version: 1,
  title: '',
  subjects: [...subjects],
  amount: '',
  currency,
  categories: [],
  costCenters: [],
  steps: [{ approvers: [], quorum: 1 }],
  separateDuties: true,
  active: true,
});

/** The body that saves the rule. Empty conditions are stored as none. */
export const bodyOf = (draft: RuleDraft): JsonObject => ({
  title: draft.title.trim(),
  subjects: draft.subjects,
  amountFrom: { amount: draft.amount || '0', currency: draft.currency },
  categories: draft.categories.length > 0 ? draft.categories : null,
  costCenters: draft.costCenters.length > 0 ? draft.costCenters : null,
  steps: draft.steps.map(withinReach),
  separateDuties: draft.separateDuties,
  active: draft.active,
});
