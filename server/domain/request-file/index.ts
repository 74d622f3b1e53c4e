import { requestFile } from '../../../schemas/request-file/request-file.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { createRequestFile } from './create.ts';
import { fileRoutes } from '../../files/file-routes.ts';

export const requestFileServer = defineServer(requestFile, {
  rules: { create: createRequestFile },
  routes: (router, services) => fileRoutes(router, requestFile, services),
});
