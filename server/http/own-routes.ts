import type Router from '@koa/router';
import { identityRoutes } from '../identity/routes.ts';
import { ssoRoutes } from '../identity/sso/routes.ts';
import type { Services } from '../services.ts';
import { fileLinkRoutes } from '../files/file-routes.ts';
import type { State } from './context.ts';
import { accountRoutes } from '../domain/account/routes.ts';
import { dashboardRoutes } from '../domain/dashboard/routes.ts';
import { requestRoutes } from '../domain/request/routes.ts';
import { workflowImportRoutes } from '../domain/workflow-import/routes.ts';
import { workflowRoutes } from '../domain/workflow/routes.ts';
import { negotiationRoutes } from '../domain/negotiation/routes.ts';
import { participationRoutes } from '../domain/participation/routes.ts';
import { purchaseOrderRoutes } from '../domain/purchase-order/routes.ts';
import { evaluationRoutes } from '../domain/evaluation/routes.ts';
import { supplierImportRoutes } from '../domain/custom-supplier/import-routes.ts';
import { customSupplierRoutes } from '../domain/custom-supplier/routes.ts';
import { invitationRoutes } from '../domain/invitation/routes.ts';
import { registrationRoutes } from '../domain/registration/routes.ts';
import { responseRoutes } from '../domain/response/routes.ts';
import { healthRoutes } from './health-routes.ts';
import { schemaOverlayRoutes } from '../domain/schema-overlay/routes.ts';
import { devRoutes } from './dev-routes.ts';
import { schemaRoutes } from './schema-routes.ts';

/** Calls that are no plain operation of an entity. Each area brings its own. */
export function ownRoutes(router: Router<State>, services: Services): void {
  healthRoutes(router, services);
  identityRoutes(router, services);
  ssoRoutes(router, services);
  schemaRoutes(router, services);
  schemaOverlayRoutes(router, services);
  responseRoutes(router, services);
  invitationRoutes(router, services);
  customSupplierRoutes(router, services);
  supplierImportRoutes(router, services);
  registrationRoutes(router, services);
  accountRoutes(router, services);
  evaluationRoutes(router, services);
  fileLinkRoutes(router, services);
  requestRoutes(router, services);
  dashboardRoutes(router, services);
  workflowRoutes(router, services);
  workflowImportRoutes(router, services);
  negotiationRoutes(router, services);
  participationRoutes(router, services);
  purchaseOrderRoutes(router, services);
  if (services.config.demo) devRoutes(router, services);
}
