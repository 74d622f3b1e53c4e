import { organization } from '../../../schemas/organization/organization.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { onlyPurchasers } from '../account/only-purchasers.ts';
import { defaultsRoutes } from './defaults-routes.ts';
import { mergeOrganization, recordsFollow } from './merge/merge.ts';
import { mergedParameter, organizationPossible, refuseMerged } from './merge/merged.ts';
import { mergePreviewRoute } from './merge/preview-route.ts';
import { isWholeBook, priceBookRoutes } from '../price-book/routes.ts';
import { createOrganization, updateOrganization } from './update.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { sessionChannel } from '../../kernel/identity/revoke.ts';

/** Turns write access of the organization's accounts on or off. */
const extendLicence = definePureRule<'organization', 'extendLicence'>(({ record, input }) => {
  refuseMerged(record);
  return { changes: { licensedUntil: input.licensedUntil }, writes: [{ notify: sessionChannel }] };
});

export const organizationServer = defineServer(organization, {
  rules: { create: createOrganization, update: updateOrganization, extendLicence, merge: mergeOrganization },
  refuses: {
    merge: ['organizations_meet'],
  },
  possible: organizationPossible,
  parameters: { 'only-purchasers': onlyPurchasers, merged: mergedParameter },
  derivation: recordsFollow,
  decidesRights: true,
  routes: (router, services) => {
    defaultsRoutes(router, services);
    mergePreviewRoute(router, services);
    priceBookRoutes(router, services);
  },
  long: [
    // Moves every record that the organization ever had.
    { method: 'PUT', path: `${apiBase}/organizations/:id/merge`, isSlow: true, seconds: 120 },
    // The whole book has up to 5,000 prices. Those of a request's items are few.
    { method: 'GET', path: `${apiBase}/organizations/:id/price-book`, isSlow: true, when: isWholeBook },
  ],
});
