import { organization } from '../../../schemas/organization/organization.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { onlyPurchasers } from '../account/only-purchasers.ts';
import { extendLicence } from './extend-licence.ts';

export const organizationServer = defineServer(organization, {
  rules: { extendLicence },
  parameters: { 'only-purchasers': onlyPurchasers },
  decidesRights: true,
});
