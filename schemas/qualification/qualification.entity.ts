import { defineEntity } from '../language/entity.ts';
import guide from './qualification.guide.json' with { type: 'json' };
import inputs from './qualification.inputs.json' with { type: 'json' };
import { qualificationLifecycle } from './qualification.lifecycle.ts';
import schema from './qualification.schema.json' with { type: 'json' };
import ui from './qualification.ui.json' with { type: 'json' };

/** A purchaser's questionnaire, filled in by one supplier. The purchaser's organization builds its form. */
export const qualification = defineEntity({
  name: 'qualification',
  type: 'Qualification',
  collection: 'qualifications',
  tenancy: 'organization',
  title: [],
  page: {
    path: '/qualifications',
    icon: 'qualification',
    navigation: { section: 'main', order: 70, roles: ['purchaser', 'supplier'] },
  },
  schema,
  ui,
  guides: [guide],
  inputs,
  lifecycle: qualificationLifecycle,
  embeds: { files: { entity: 'qualificationFile', by: 'qualification', as: 'objects' } },
  calls: ['list', 'get', 'update'],
  otherActions: ['ask'],
  search: ['organization.legal_name', 'purchaserOrganization.legal_name'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
