import { operations } from '../stalls/operations.ts';
import type { LargeRequest } from '../stalls/large-request.ts';
import type { StallCall, StallOperation, StallTools } from '../stalls/stall-call.ts';

/** The largest allowed request, and the place that was awarded all of its items. */
export interface OfficeWorld extends LargeRequest {
  awarded: string;
}

const named = (operationName: string): StallOperation => {
  const found = operations.find(({ name }) => name === operationName);
  if (!found) throw new Error(`no operation "${operationName}"`);
  return found;
};

const read = (name: string, path: (world: OfficeWorld, run: number) => string): Habit => ({
  name,
  call: (world, run) => ({ method: 'GET', path: path(world, run), token: world.token }),
});

/** A task that a user repeats. Drafts are emptied before something is imported into them. */
export interface Habit {
  name: string;
  call: (world: OfficeWorld, run: number, tools: StallTools) => Promise<StallCall> | StallCall;
  isInto?: 'drafts';
}

const comparison = ({ request }: OfficeWorld): string => `/api/default-requests/${request}/comparison`;

/** Opens a comparison of 5,000 items and 50 offers, and scrolls through it. */
const comparing: readonly Habit[] = [
  read('comparison opened', (world) => `${comparison(world)}?itemsPerPage=20`),
  ...Array.from({ length: 4 }, (_, n) =>
    read('comparison scrolled', (world, run) => {
      const page = 1 + ((run * 31 + n * 57) % 250);
      return `${comparison(world)}?groups=items&page=${page}&itemsPerPage=20`;
    }),
  ),
];

const importing: readonly Habit[] = [
  named('preview of 5,000 items, csv'),
  named('preview of 5,000 items, xlsx'),
  { ...named('import of 5,000 items'), isInto: 'drafts' },
];

/** Ten people, with the tasks that each performs in turn. */
export const people: readonly (readonly Habit[])[] = [
  comparing,
  comparing,
  comparing,
  comparing,
  importing,
  importing,
  [named('preview of 5,000 suppliers, csv'), named('import of 5,000 suppliers')],
  [named('comparison 5,000 × 50, xlsx')],
  [named('workflow download, 5,000 × 50')],
  [read('result of 5,000 items printed', ({ awarded }) => `${awarded}/summary`)],
];
