import { requestItem } from '../../../schemas/request-item/request-item.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { assignItem } from '../negotiation/assignment.ts';
import { requestItemColumns } from './computed.ts';
import { createRequestItem } from './create.ts';
import { itemImportRoutes } from './import-routes.ts';

const asks = { entity: 'requestItem', operation: 'create' };

export const requestItemServer = defineServer(requestItem, {
  rules: { create: createRequestItem, assignment: assignItem },
  computed: requestItemColumns,
  routes: itemImportRoutes,
  long: [
    { method: 'POST', path: `${apiBase}/default-request-items/upload-preview`, asks },
    { method: 'POST', path: `${apiBase}/default-request-items/import`, asks },
  ],
});
