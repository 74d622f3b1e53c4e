import { defineEntity } from '../language/entity.ts';
import guide from './request.guide.json' with { type: 'json' };
import inputs from './request.inputs.json' with { type: 'json' };
import { requestLifecycle } from './request.lifecycle.ts';
import schema from './request.schema.json' with { type: 'json' };
import ui from './request.ui.json' with { type: 'json' };

export const request = defineEntity({
  name: 'request',
  type: 'DefaultRequest',
  collection: 'default-requests',
  tenancy: 'organization',
  title: ['title'],
  page: {
    path: '/requests',
    icon: 'request',
    navigation: { section: 'main', order: 20, roles: ['supplier'], count: 'requestsOpen', flag: 'request_page' },
  },
  schema,
  ui,
  guides: [guide],
  inputs,
  lifecycle: requestLifecycle,
  embeds: {
    items: { entity: 'requestItem', by: 'request', as: 'iris', order: 'position' },
    requirements: { entity: 'requirement', by: 'request', as: 'objects', order: 'position' },
    evaluationCriteria: { entity: 'evaluationCriterion', by: 'request', as: 'objects', order: 'position' },
    requestFiles: { entity: 'requestFile', by: 'request', as: 'objects' },
  },
  calls: ['list', 'get', 'create', 'update'],
  parameters: ['supplierRecord'],
  search: ['title'],
  sort: { field: 'finishDate', direction: 'asc' },
  live: true,
});
