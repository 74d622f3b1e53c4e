import type { Representation } from '../../data/representation.ts';

export type Scenario = Representation<'awardScenario'>;
export type Rule = NonNullable<Scenario['rules']>[number];
export type RuleKind = Rule['kind'];

/** What scenarios are told with: names, and in which currency. */
export interface ScenarioScene {
  currency: string;
  /** By the address of a supplier. */
  names: ReadonlyMap<string, string>;
}
