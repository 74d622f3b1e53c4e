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
  refuses: {
    create: ['offer_exists', 'offer_frozen', 'offer_rejected', 'request_finished', 'request_not_started'],
    publish: [
      'file_missing',
      'no_item_offered',
      'offer_frozen',
      'offer_rejected',
      'offer_total_changed',
      'qualification_required',
      'request_finished',
      'request_not_started',
      'requirement_cannot_be_fulfilled',
      'requirement_not_answered',
    ],
    copy: ['offer_exists', 'offer_frozen', 'offer_rejected', 'request_finished', 'request_not_started'],
    confirmInvalidated: ['offer_exists', 'offer_frozen', 'offer_rejected', 'request_finished', 'request_not_started'],
    accepting: ['offer_does_not_cover_items'],
    askExplanation: ['explanation_pending'],
    reject: ['explanation_required', 'offer_frozen'],
    cancel: ['offer_frozen'],
  },
  possible: responsePossible,
  answers: {
    copy: { 200: 'DefaultResponse', 201: 'DefaultResponse' },
    confirmInvalidated: { 200: 'DefaultResponse', 201: 'DefaultResponse' },
  },
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
