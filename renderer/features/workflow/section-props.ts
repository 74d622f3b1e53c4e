import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { WorkflowFacts } from './workflow-facts.ts';

/** What every part of a workflow is given. */
export interface WorkflowSectionProps {
  workflow: Representation<'workflow'>;
  description: EntityDescription;
  /** Null while the parts of the workflow are asked for. */
  facts: WorkflowFacts | null;
}
