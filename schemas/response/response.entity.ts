import { defineEntity } from '../language/entity.ts';
import guide from './response.guide.json' with { type: 'json' };
import inputs from './response.inputs.json' with { type: 'json' };
import { responseLifecycle } from './response.lifecycle.ts';
import schema from './response.schema.json' with { type: 'json' };
import ui from './response.ui.json' with { type: 'json' };

/** An offer. The interface calls it offer, and the protocol response. */
export const response = defineEntity({
  name: 'response',
  type: 'DefaultResponse',
  collection: 'default-responses',
  tenancy: 'organization',
  title: [],
  page: { path: '/responses', icon: 'offer', list: false },
  schema,
  ui,
  guides: [guide],
  inputs,
  lifecycle: responseLifecycle,
  embeds: {
    items: { entity: 'responseItem', by: 'response', as: 'iris', order: 'position' },
    files: { entity: 'responseFile', by: 'response', as: 'objects' },
    requirementCompliances: { entity: 'requirementCompliance', by: 'response', as: 'objects' },
  },
  calls: ['list', 'get', 'create', 'update'],
  sort: { field: 'updatedAt', direction: 'desc' },
  live: true,
});
