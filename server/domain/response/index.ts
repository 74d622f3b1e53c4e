import { response } from '../../../schemas/response/response.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { manyRowsBytes } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { updateEvaluations, mayChangeRatings } from '../evaluation/update-evaluations.ts';
import { responseColumns, responseHelpers } from './computed.ts';
import { responsePossible } from './possible.ts';
import { presentResponse } from './present.ts';
import { longReceipt } from './receipt/receipt-routes.ts';
import { longPriceSheets } from './price-sheet/price-sheet-routes.ts';
import { receiptWorks } from './receipt/receipt-work.ts';
import { responseRoutes } from './routes.ts';
import { responseRules } from './rules.ts';

export const responseServer = defineServer(response, {
  rules: responseRules,
  possible: responsePossible,
  computed: responseColumns,
  helpers: responseHelpers,
  derivation: { concerns: mayChangeRatings, derive: updateEvaluations },
  present: presentResponse,
  routes: responseRoutes,
  // Long if it has many lines. Typing into a grid sends only a few.
  work: receiptWorks,
  long: [
    longReceipt,
    ...longPriceSheets,
    { method: 'PUT', path: `${apiBase}/default-responses/:id/items`, when: ({ bytes }) => bytes > manyRowsBytes },
  ],
});
