import { negotiation } from '../../../schemas/negotiation/negotiation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { negotiationHelpers } from './computed.ts';
import { draftsFollow, mayMoveDrafts } from './drafts-touched.ts';
import { isLargeRoom } from './many-prices.ts';
import { negotiationPossible } from './possible.ts';
import { presentNegotiation } from './present.ts';
import { negotiationRoutes } from './routes.ts';
import { negotiationRules } from './rules.ts';
import { tickingNegotiations } from './ticking.ts';
import { longTargetSheets } from './targets/sheet-routes.ts';
import { typeParameter } from './type-parameter.ts';
import { sealedSql, sideOf } from './sealed.ts';
import { searchedIn } from '../request/searched.ts';

export const negotiationServer = defineServer(negotiation, {
  rules: negotiationRules,
  possible: negotiationPossible,
  helpers: negotiationHelpers,
  // What is wanted of each item may be of thousands, and is looked at in the record.
  inLists: { settings: `t.settings - 'items'`, plan: `t.plan - 'goals'` },
  parameters: { type: typeParameter },
  present: presentNegotiation,
  derivation: { concerns: mayMoveDrafts, derive: draftsFollow },
  closed: (property, reader) => sealedSql({ of: 'negotiation', property, side: sideOf(reader) }, 't'),
  writable: ['forcedFinish', 'markFailed'],
  ticking: tickingNegotiations,
  audience: { suppliersIn: 'negotiation_access' },
  searched: searchedIn('negotiation'),
  routes: negotiationRoutes,
  long: [
    { method: 'GET', path: `${apiBase}/default-negotiations/:id/get-full`, when: isLargeRoom },
    // Some types freeze something for each price.
    { method: 'PUT', path: `${apiBase}/default-negotiations/:id/publish`, when: isLargeRoom },
    {
      method: 'GET',
      path: `${apiBase}/default-negotiations/:id/log`,
      when: ({ query }) => query.has('format'),
    },
    { method: 'PUT', path: `${apiBase}/default-negotiations/:id/simulate` },
    ...longTargetSheets,
  ],
});
