import { customSupplier } from '../../../schemas/custom-supplier/custom-supplier.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { supplierImportRoutes } from './import-routes.ts';
import { customSupplierRoutes } from './routes.ts';
import { workflowParameter } from './workflow-parameter.ts';
import { deleteCustomSupplier, writeCustomSupplier } from './write.ts';

const asks = { entity: 'customSupplier', operation: 'create' };

export const customSupplierServer = defineServer(customSupplier, {
  rules: { create: writeCustomSupplier, update: writeCustomSupplier, delete: deleteCustomSupplier },
  parameters: { workflowId: workflowParameter },
  routes: (router, services) => {
    customSupplierRoutes(router, services);
    supplierImportRoutes(router, services);
  },
  long: [
    { method: 'POST', path: `${apiBase}/custom-suppliers/upload-preview`, asks },
    { method: 'POST', path: `${apiBase}/custom-suppliers/import`, asks },
  ],
});
