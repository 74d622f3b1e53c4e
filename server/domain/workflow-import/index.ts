import { workflowImport } from '../../../schemas/workflow-import/workflow-import.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { defineWork } from '../../kernel/jobs.ts';
import { importWork, importWorkflow } from './process-imports.ts';
import { workflowImportRoutes } from './routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';

export const workflowImportServer = defineServer(workflowImport, {
  routes: workflowImportRoutes,
  rules: { cancel: 'state only' },
  // A user who lost write access can still cancel their import.
  writable: ['cancel'],
  work: {
    [importWork]: defineWork<{ id: string; attempts: number }, null>({
      seconds: 120,
      run: async (claim, { services }) => {
        await importWorkflow(claim, services);
        return null;
      },
    }),
  },
  long: [{ method: 'GET', path: `${apiBase}/workflow-imports/sample` }],
});
