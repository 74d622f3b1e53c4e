import { response } from '../../../schemas/response/response.entity.ts';
import { responseFile } from '../../../schemas/response-file/response-file.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createResponseFile } from './create.ts';
import { archiveRoute } from '../../files/archive-routes.ts';
import { fileRoutes } from '../../files/file-routes.ts';

export const responseFileServer = defineServer(responseFile, {
  rules: { create: createResponseFile },
  refuses: {
    create: ['limit_reached'],
  },
  routes: (router, services) => {
    fileRoutes(router, responseFile, services);
    archiveRoute(router, { parent: response, entity: responseFile }, services);
  },
});
