import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { WorkflowFacts } from './workflow-facts.ts';

/** Props of every section of a workflow. */
export interface WorkflowSectionProps {
  workflow: Representation<'workflow'>;
  description: EntityDescription;
  /** Null while loading. */
  facts: WorkflowFacts | null;
}
