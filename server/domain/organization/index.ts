import { organization } from '../../../schemas/organization/organization.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { onlyPurchasers } from '../account/only-purchasers.ts';
import { defaultsRoutes } from './defaults-routes.ts';
import { extendLicence } from './extend-licence.ts';
import { updateOrganization } from './update.ts';

export const organizationServer = defineServer(organization, {
  rules: { update: updateOrganization, extendLicence },
  parameters: { 'only-purchasers': onlyPurchasers },
  decidesRights: true,
  routes: defaultsRoutes,
});
