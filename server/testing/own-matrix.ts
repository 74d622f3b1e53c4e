import type { Role } from '../../permissions/grant.ts';

const buyer: readonly Role[] = ['purchaser'];
const supplier: readonly Role[] = ['supplier'];
const buyers: readonly Role[] = ['purchaser', 'admin'];
const partners: readonly Role[] = ['purchaser', 'supplier', 'admin'];

/** `self`: of nobody but the account in the path. `signedIn`: the same for everybody who has a session. */
export type Whose = readonly Role[] | 'self' | 'signedIn';

/**
 * Who may make the calls beside the registry's: the permission matrix of the router. A route that is in neither list
 * fails the walk.
 */
export const ownMatrix: Record<string, Whose> = {
  'GET /api/auth/check': 'signedIn',
  'PUT /api/users/:id/password': 'self',
  'PUT /api/users/:id/email': 'self',
  'PUT /api/users/:id/email-confirming': 'self',
  'GET /api/users/:id/get-sse-token': 'self',
  'GET /api/schemas': 'signedIn',
  'GET /api/schemas/:name': 'signedIn',
  'GET /api/schemas/:name/:hash': 'signedIn',
  'GET /api/schemas/:name/validator.js': 'signedIn',
  'GET /api/guides/:name': 'signedIn',
  'GET /api/dashboard': 'signedIn',
  'POST /api/schema-overlays/preview': ['admin'],
  'GET /api/default-responses/:id/items': partners,
  'GET /api/default-responses/:id/items/changes': partners,
  'PUT /api/default-responses/:id/items': supplier,
  'POST /api/response-requirement-compliances': supplier,
  'POST /api/default-response-files': supplier,
  'POST /api/default-response-files/:id': supplier,
  'PUT /api/default-response-files/:id': supplier,
  'GET /api/default-response-files/:id/download': partners,
  'GET /api/default-response-files/:id/preview': partners,
  'GET /api/default-response-files/:id/link': partners,
  'POST /api/invitations': buyer,
  'PUT /api/invitations/:id/accept': supplier,
  'POST /api/custom-suppliers/remove-list': buyer,
  'POST /api/custom-suppliers/upload-preview': buyer,
  'POST /api/custom-suppliers/import': buyer,
  'PUT /api/default-requests/:id/custom-suppliers-recommendation': buyer,
  'GET /api/default-requests/:id/comparison': buyers,
  'POST /api/default-evaluation-scorings': buyer,
  'POST /api/default-request-files': buyer,
  'POST /api/default-request-files/:id': buyer,
  'PUT /api/default-request-files/:id': buyer,
  'GET /api/default-request-files/:id/download': partners,
  'GET /api/default-request-files/:id/preview': partners,
  'GET /api/default-request-files/:id/link': partners,
  'POST /api/default-request-items/upload-preview': buyer,
  'POST /api/default-request-items/import': buyer,
  'GET /api/default-requests/:id/items': partners,
  'GET /api/default-requests/:id/items/changes': partners,
  'PUT /api/default-requests/:id/items': buyer,
  'GET /api/default-workflows/:id/invalid-template-properties': buyers,
  'GET /api/default-workflows/:id/download': buyers,
  'POST /api/default-workflows/upload-to-import': buyer,
  'GET /api/suppliers/search': buyer,
  'GET /api/workflow-imports/sample': buyers,
  'PUT /api/default-negotiations/publish': buyer,
  'GET /api/default-negotiations/:id/get-full': partners,
  'GET /api/default-negotiations/:id/log': buyers,
  'PUT /api/default-negotiations/:id/end-bot-conversation': ['purchaser', 'supplier'],
  'PUT /api/default-negotiations/:id/mark-as-joined': supplier,
  'PUT /api/default-participations/:id/bidding': supplier,
  'PUT /api/default-participations/:id/dutch-deal': supplier,
  'PUT /api/default-participations/:id/accept-english-reverse': supplier,
  'PUT /api/default-participations/:id/leave': supplier,
  'PUT /api/default-participations/:id/update': ['purchaser', 'supplier'],
  'PUT /api/default-participations/:id/awarding': buyer,
  'PUT /api/default-participations/:id/create-purchase-order': buyer,
  'GET /api/purchase-orders/:id/document': partners,
  'GET /api/purchase-orders/:id/ubl': partners,
};

/** Calls that nobody needs a token for: each has a reason to be here, and no other may join them unseen. */
export const openMatrix: readonly string[] = [
  'GET /api',
  'GET /api/',
  'GET /api/docs.jsonld',
  'GET /api/contexts/:name',
  'GET /api/feature-flags',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/dev/accounts',
  'GET /api/dev/mails',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/sso',
  'GET /api/sso/start',
  'GET /api/sso/callback',
  'POST /api/sso/session',
  // By the token of a mail.
  'GET /api/registrations',
  'POST /api/registrations',
  'PUT /api/registrations/:id/verifying',
  'POST /api/registrations/:id/resend',
  'POST /api/password-resets',
  'PUT /api/password-resets/:id/verifying',
  'GET /api/users/:id/get-by-token/:token',
  'PUT /api/users/:id/edit-by-token/:token',
  'GET /api/invitations/:id',
  'PUT /api/invitations/:id/access',
  'PUT /api/invitations/:id/approve',
  'GET /api/unsubscriptions/:token',
  'PUT /api/unsubscriptions/:token',
  'POST /unsubscribe',
  'GET /api/files/:token',
  // By a hash that only who reads the record knows.
  'GET /api/schemas/:name/:hash/validator.js',
];
