import type { ComponentType } from 'react';
import type { WorkflowSectionProps } from './section-props.ts';

/** The components of a workflow's sections by id. Sections without one are not in the menu. */
export const sectionPages: Record<string, () => Promise<{ default: ComponentType<WorkflowSectionProps> }>> = {
  overview: () => import('./workflow-overview.tsx'),
  request: () => import('./workflow-request.tsx'),
  selection: () => import('./workflow-selection.tsx'),
  automation: () => import('./workflow-automation.tsx'),
  negotiations: () => import('../negotiation/workflow/workflow-negotiations.tsx'),
  awarding: () => import('../negotiation/workflow/workflow-awarding.tsx'),
  invitations: () => import('../invitations/invitations-section.tsx'),
  questions: () => import('../questions/questions-section.tsx'),
  // A page of its own in the routes, because the matrix needs the full width.
  evaluation: () => import('../evaluation/evaluation-page.tsx'),
};
