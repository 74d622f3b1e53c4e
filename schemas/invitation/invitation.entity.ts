import { defineEntity } from '../language/entity.ts';
import inputs from './invitation.inputs.json' with { type: 'json' };
import { invitationLifecycle } from './invitation.lifecycle.ts';
import schema from './invitation.schema.json' with { type: 'json' };
import ui from './invitation.ui.json' with { type: 'json' };

export const invitation = defineEntity({
  name: 'invitation',
  type: 'Invitation',
  collection: 'invitations',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  inputs,
  lifecycle: invitationLifecycle,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  parameters: ['requestId'],
  search: ['email'],
  sort: { field: 'createdAt', direction: 'asc' },
  live: true,
});
