import { defineEntity, type EntityDefinition } from '../language/entity.ts';
import inputs from './negotiation.inputs.json' with { type: 'json' };
import { negotiationLifecycle } from './negotiation.lifecycle.ts';
import schema from './negotiation.schema.json' with { type: 'json' };
import { negotiationSettings, typesWithoutEntry } from '../mechanisms/settings.ts';
import ui from './negotiation.ui.json' with { type: 'json' };

/** Settings are defined by type. They are combined here for the record and for the body of a create. */
const withSettings = (document: { properties: object }): object => ({
  ...document,
  properties: { ...document.properties, settings: negotiationSettings() },
});

/**
 * Defines the entity with data from the mechanisms: their settings, and whether a finish is entered. The items link to
 * their negotiation, and a create names them in `items`.
 */
export function defineNegotiation(): EntityDefinition & { name: 'negotiation' } {
  const finishDate = {
    ...schema.properties.finishDate,
    'x-condition': { not: { field: 'type', in: typesWithoutEntry() } },
  };
  return {
    name: 'negotiation',
    type: 'DefaultNegotiation',
    collection: 'default-negotiations',
    tenancy: 'organization',
    title: ['title'],
    page: {
      path: '/negotiations',
      icon: 'negotiation',
      navigation: { section: 'main', order: 30, count: 'negotiationsRunning', live: true },
    },
    schema: withSettings({ ...schema, properties: { ...schema.properties, finishDate } }),
    ui,
    inputs: { ...inputs, create: withSettings(inputs.create) },
    lifecycle: negotiationLifecycle,
    embeds: {
      items: { entity: 'requestItem', by: 'negotiation', as: 'iris', order: 'position' },
      participations: { entity: 'participation', by: 'negotiation', as: 'iris' },
    },
    calls: ['list', 'get', 'create', 'update', 'delete'],
    parameters: ['type'],
    orders: ['startDate', 'finishDate'],
    search: ['title'],
    sort: { field: 'startDate', direction: 'asc' },
    live: true,
  };
}

export const negotiation = defineEntity(defineNegotiation());
