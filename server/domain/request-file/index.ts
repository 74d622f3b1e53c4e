import { request } from '../../../schemas/request/request.entity.ts';
import { requestFile } from '../../../schemas/request-file/request-file.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createRequestFile } from './create.ts';
import { archiveRoute } from '../../files/archive-routes.ts';
import { fileRoutes } from '../../files/file-routes.ts';

export const requestFileServer = defineServer(requestFile, {
  rules: { create: createRequestFile },
  refuses: {
    create: ['limit_reached'],
  },
  routes: (router, services) => {
    fileRoutes(router, requestFile, services);
    archiveRoute(router, { parent: request, entity: requestFile }, services);
  },
});
