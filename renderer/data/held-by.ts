import type { Representation } from './representation.ts';

/** The approval request that an operation waits for, if the server keeps the operation instead of running it. */
export function heldBy(answer: Representation | null, href: string): Representation | null {
  return answer?.['@type'] === 'ApprovalRequest' && !href.startsWith('/api/approval-requests/') ? answer : null;
}
