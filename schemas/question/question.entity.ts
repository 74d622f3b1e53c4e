import { defineEntity } from '../language/entity.ts';
import inputs from './question.inputs.json' with { type: 'json' };
import { questionLifecycle } from './question.lifecycle.ts';
import schema from './question.schema.json' with { type: 'json' };
import ui from './question.ui.json' with { type: 'json' };

export const question = defineEntity({
  name: 'question',
  type: 'Question',
  collection: 'questions',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  inputs,
  lifecycle: questionLifecycle,
  embeds: { files: { entity: 'questionFile', by: 'question', as: 'objects', inLists: true } },
  calls: ['list', 'get', 'create', 'delete'],
  parameters: ['unread'],
  search: ['text', 'answer'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
