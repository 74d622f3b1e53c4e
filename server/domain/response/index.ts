import { response } from '../../../schemas/response/response.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { evaluationsFollow, mayRateOtherwise } from '../evaluation/evaluations-follow.ts';
import { responseColumns } from './computed.ts';
import { responsePossible } from './possible.ts';
import { responseRoutes } from './routes.ts';
import { responseRules } from './rules.ts';

export const responseServer = defineServer(response, {
  rules: responseRules,
  possible: responsePossible,
  computed: responseColumns,
  derivation: { concerns: mayRateOtherwise, derive: evaluationsFollow },
  routes: responseRoutes,
});
