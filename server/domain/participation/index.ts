import { participation } from '../../../schemas/participation/participation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { participationColumns, participationHelpers } from './computed.ts';
import { participationPossible } from './possible.ts';
import { presentParticipation } from './present.ts';
import { participationRoutes } from './routes.ts';
import { participationRules } from './rules.ts';
import { longSummary } from './summary/summary-routes.ts';
import { summaryWorks } from './summary/summary-work.ts';
import { areLargePlaces } from '../negotiation/many-prices.ts';
import { sealedPlaceSql, sideOf } from '../negotiation/sealed.ts';

export const participationServer = defineServer(participation, {
  rules: participationRules,
  possible: participationPossible,
  computed: participationColumns,
  helpers: participationHelpers,
  present: presentParticipation,
  closed: (property, reader) => sealedPlaceSql({ property, side: sideOf(reader) }),
  writable: ['awarding', 'bidding', 'dutchDeal', 'acceptEnglishReverse', 'answerItems', 'leave', 'breakDown'],
  routes: participationRoutes,
  work: summaryWorks,
  long: [
    // Each writes a PDF.
    longSummary,
    { method: 'PUT', path: `${apiBase}/default-participations/:id/create-purchase-order` },
    { method: 'GET', path: `${apiBase}/default-participations`, when: areLargePlaces },
  ],
});
