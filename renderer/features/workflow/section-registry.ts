import type { ComponentType } from 'react';
import type { WorkflowSectionProps } from './section-props.ts';

/** The screens of a workflow's sections by their id. A section without one is not offered in the menu. */
export const sectionPages: Record<string, () => Promise<{ default: ComponentType<WorkflowSectionProps> }>> = {
  overview: () => import('./workflow-overview.tsx'),
  request: () => import('./workflow-request.tsx'),
  selection: () => import('./workflow-selection.tsx'),
  automation: () => import('./workflow-automation.tsx'),
  negotiations: () => import('../negotiation/workflow/workflow-negotiations.tsx'),
  awarding: () => import('../negotiation/workflow/workflow-awarding.tsx'),
  invitations: () => import('../invitations/invitations-section.tsx'),
  questions: () => import('../questions/questions-section.tsx'),
  // A page of its own, which the routes name: the matrix needs the width.
  evaluation: () => import('../evaluation/evaluation-page.tsx'),
};
