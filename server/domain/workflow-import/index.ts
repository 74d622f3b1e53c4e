import { workflowImport } from '../../../schemas/workflow-import/workflow-import.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { workflowImportRoutes } from './routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';

export const workflowImportServer = defineServer(workflowImport, {
  routes: workflowImportRoutes,
  long: [{ method: 'GET', path: `${apiBase}/workflow-imports/sample` }],
});
