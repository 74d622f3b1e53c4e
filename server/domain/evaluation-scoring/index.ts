import { evaluationScoring } from '../../../schemas/evaluation-scoring/evaluation-scoring.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createScoring, updateScoring } from './write.ts';
import { evaluationRoutes } from '../evaluation/routes.ts';

export const evaluationScoringServer = defineServer(evaluationScoring, {
  rules: { create: createScoring, update: updateScoring },
  routes: evaluationRoutes,
});
