/** Where each kind of resource lives: its entity, its collection below `/api`, its page. A test compares them. */
export interface Resource {
  entity: string;
  collection: string;
  /** Absent: shown inside its parent only. */
  page?: string;
}

export const resources: readonly Resource[] = [
  { entity: 'account', collection: 'users', page: '/account' },
  { entity: 'organization', collection: 'organizations' },
  { entity: 'postalAddress', collection: 'postal-addresses' },
  { entity: 'workflow', collection: 'default-workflows', page: '/workflows' },
  { entity: 'workflowImport', collection: 'workflow-imports' },
  { entity: 'request', collection: 'default-requests', page: '/requests' },
  { entity: 'requestItem', collection: 'default-request-items' },
  { entity: 'requirement', collection: 'request-requirements' },
  { entity: 'evaluationCriterion', collection: 'default-evaluation-criteria' },
  { entity: 'requestFile', collection: 'default-request-files' },
  { entity: 'invitation', collection: 'invitations' },
  { entity: 'customSupplier', collection: 'custom-suppliers', page: '/account/suppliers' },
  { entity: 'category', collection: 'categories', page: '/categories' },
  { entity: 'preferredSupplier', collection: 'preferred-suppliers' },
  { entity: 'costCenter', collection: 'cost-centers' },
  { entity: 'savedView', collection: 'saved-views' },
  { entity: 'question', collection: 'questions' },
  { entity: 'questionFile', collection: 'question-files' },
  { entity: 'response', collection: 'default-responses', page: '/responses' },
  { entity: 'responseFile', collection: 'default-response-files' },
  { entity: 'negotiation', collection: 'default-negotiations', page: '/negotiations' },
  { entity: 'participation', collection: 'default-participations' },
  { entity: 'purchaseOrder', collection: 'purchase-orders', page: '/orders' },
];

export const apiBase = '/api';

export function collectionOf(entity: string): string {
  const found = resources.find((resource) => resource.entity === entity);
  if (!found) throw new Error(`no collection is known for ${entity}`);
  return found.collection;
}

/** The last segment of an IRI. */
export const idOf = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);

export const iriFor = (entity: string, id: string): string => `${apiBase}/${collectionOf(entity)}/${id}`;

/** The page of a record by its IRI, or null when it has none. */
export function pageOf(iri: string | null | undefined): string | null {
  const [, base, collection, id, ...rest] = (iri ?? '').split('/');
  if (base !== 'api' || !collection || !id || rest.length > 0) return null;
  const page = resources.find((resource) => resource.collection === collection)?.page;
  return page ? `${page}/${id}` : null;
}
