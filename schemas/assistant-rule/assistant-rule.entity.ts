import { defineEntity } from '../language/entity.ts';
import inputs from './assistant-rule.inputs.json' with { type: 'json' };
import schema from './assistant-rule.schema.json' with { type: 'json' };
import ui from './assistant-rule.ui.json' with { type: 'json' };

/**
 * A rule of the buying assistant: how matching demands are handled, and how far automatically. The first rule that fits
 * decides.
 */
export const assistantRule = defineEntity({
  name: 'assistantRule',
  type: 'AssistantRule',
  collection: 'assistant-rules',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  inputs,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'position', direction: 'asc' },
  live: true,
});
