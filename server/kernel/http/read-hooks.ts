import { openPublicRequest } from '../../domain/request/open-public.ts';
import type { Reader } from '../repository/scope.ts';
import type { Row } from '../repository/table.ts';
import type { Services } from '../services.ts';

/** What reading one record by its address sets off: a supplier that opens a public request takes part from then on. */
export const readHooks: Record<string, (question: { row: Row; reader: Reader }, services: Services) => Promise<void>> =
  {
    request: openPublicRequest,
  };
