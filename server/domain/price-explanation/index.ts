import { priceExplanation } from '../../../schemas/price-explanation/price-explanation.entity.ts';
import { attachRoute } from '../../files/file-routes.ts';
import { presentFiles } from '../../files/present-files.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { isOverdue } from './latest-explanation.ts';
import { priceExplanationRules } from './rules.ts';

export const priceExplanationServer = defineServer(priceExplanation, {
  rules: priceExplanationRules,
  possible: { answer: (row, now) => !isOverdue(row, now), attach: (row, now) => !isOverdue(row, now) },
  present: (question, context) => presentFiles(entityNamed('priceExplanationFile'), question, context),
  routes: (router, services) =>
    attachRoute(
      router,
      {
        path: `${apiBase}/price-explanations/:id/attach`,
        entity: entityNamed('priceExplanationFile'),
        parent: 'priceExplanation',
      },
      services,
    ),
});
