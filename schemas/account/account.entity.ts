import { defineEntity } from '../language/entity.ts';
import registrationGuide from './account.guide.json' with { type: 'json' };
import inputs from './account.inputs.json' with { type: 'json' };
import { accountLifecycle } from './account.lifecycle.ts';
import schema from './account.schema.json' with { type: 'json' };
import ui from './account.ui.json' with { type: 'json' };

export const account = defineEntity({
  name: 'account',
  type: 'User',
  collection: 'users',
  tenancy: 'account',
  title: ['given_name', 'family_name'],
  page: {
    path: '/account',
    icon: 'users',
    list: '/users',
    roles: ['admin', 'purchasers_organization_admin'],
    navigation: { section: 'administration', order: 10 },
  },
  schema,
  ui,
  guides: [registrationGuide],
  inputs,
  lifecycle: accountLifecycle,
  otherActions: [
    'register',
    'verify',
    'password',
    'resetPassword',
    'email',
    'emailConfirming',
    'editByToken',
    'unsubscribe',
  ],
  calls: ['list', 'get', 'create', 'update'],
  search: ['given_name', 'family_name', 'email', 'telephone', 'organization.legal_name'],
  sort: { field: 'family_name', direction: 'asc' },
  live: true,
});
