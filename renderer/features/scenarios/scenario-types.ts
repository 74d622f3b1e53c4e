import type { Representation } from '../../data/representation.ts';

export type Scenario = Representation<'awardScenario'>;
export type Rule = NonNullable<Scenario['rules']>[number];
export type RuleKind = Rule['kind'];

/** The currency and names used in texts about scenarios. */
export interface ScenarioScene {
  currency: string;
  /** Names by the supplier's IRI. */
  names: ReadonlyMap<string, string>;
}
