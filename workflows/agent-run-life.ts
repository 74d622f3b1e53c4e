import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * A run of the buying agent: it begins at once, which opens a workflow whose automation buys, and stops at its deadline
 * at the latest. In between it follows that automation; whatever people decide about the run is a signal.
 */
export const agentRunLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'agentRun', id }, run);
