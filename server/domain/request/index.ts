import { request } from '../../../schemas/request/request.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { manyRowsBytes } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { requestColumns, requestHelpers } from './computed.ts';
import { exchangeRateRoutes } from './exchange-rates/routes.ts';
import { itemRoutes } from './item-routes.ts';
import { openPublicRequest } from './open-public.ts';
import { requestPossible } from './possible.ts';
import { requestRules } from './rules.ts';
import { searchedIn } from './searched.ts';

export const requestServer = defineServer(request, {
  rules: requestRules,
  possible: requestPossible,
  computed: requestColumns,
  helpers: requestHelpers,
  afterRead: openPublicRequest,
  searched: searchedIn('request'),
  routes: (router, services) => {
    itemRoutes(router, services);
    exchangeRateRoutes(router, services);
  },
  // Many rows at once; what is typed into a grid is a few of them.
  long: [{ method: 'PUT', path: `${apiBase}/default-requests/:id/items`, when: ({ bytes }) => bytes > manyRowsBytes }],
});
