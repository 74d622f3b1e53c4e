import { workflowImport } from '../../../schemas/workflow-import/workflow-import.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { defineWork } from '../../kernel/jobs.ts';
import { importWork, importWorkflow } from './process-imports.ts';
import { workflowImportRoutes } from './routes.ts';
import { apiBase } from '../../kernel/present/iri.ts';

export const workflowImportServer = defineServer(workflowImport, {
  routes: workflowImportRoutes,
  work: {
    [importWork]: defineWork<{ id: string }, null>({
      seconds: 120,
      run: async ({ id }, { services }) => {
        await importWorkflow(id, services);
        return null;
      },
    }),
  },
  long: [{ method: 'GET', path: `${apiBase}/workflow-imports/sample` }],
});
