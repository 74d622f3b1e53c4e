import { requirement } from '../../../schemas/requirement/requirement.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createRequirement } from './create.ts';

export const requirementServer = defineServer(requirement, {
  rules: { create: createRequirement },
  refuses: { create: ['limit_reached'] },
});
