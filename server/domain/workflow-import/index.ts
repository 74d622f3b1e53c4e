import { workflowImport } from '../../../schemas/workflow-import/workflow-import.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { workflowImportRoutes } from './routes.ts';

export const workflowImportServer = defineServer(workflowImport, { routes: workflowImportRoutes });
