import { evaluationScoring } from '../../../schemas/evaluation-scoring/evaluation-scoring.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { createScoring, updateScoring } from './write.ts';
import { evaluationRoutes } from '../evaluation/routes.ts';

export const evaluationScoringServer = defineServer(evaluationScoring, {
  rules: { create: createScoring, update: updateScoring },
  refuses: {
    create: ['offer_frozen'],
    update: ['offer_frozen'],
  },
  routes: evaluationRoutes,
  long: [
    {
      method: 'GET',
      path: `${apiBase}/default-requests/:id/comparison`,
      when: ({ query }) => query.get('format') === 'xlsx',
      isSlow: true,
      seconds: 120,
    },
  ],
});
