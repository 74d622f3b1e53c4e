import { demandFile } from '../../../schemas/demand-file/demand-file.entity.ts';
import { fileRoutes } from '../../files/file-routes.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { demandFileRules } from './rules.ts';

export const demandFileServer = defineServer(demandFile, {
  rules: demandFileRules,
  refuses: {
    create: ['limit_reached'],
  },
  routes: (router, services) => fileRoutes(router, demandFile, services),
});
