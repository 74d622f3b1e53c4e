import { inDays } from '../../testing/request-maker.ts';

/** Body that makes a service account. */
export const wanted = (more: object = {}) => ({
  name: 'SAP import',
  role: 'purchaser',
  scopes: ['request:read'],
  expiresAt: inDays(90),
  ...more,
});
