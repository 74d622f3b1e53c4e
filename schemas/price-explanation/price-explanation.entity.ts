import { defineEntity } from '../language/entity.ts';
import inputs from './price-explanation.inputs.json' with { type: 'json' };
import { priceExplanationLifecycle } from './price-explanation.lifecycle.ts';
import schema from './price-explanation.schema.json' with { type: 'json' };
import ui from './price-explanation.ui.json' with { type: 'json' };

/** A purchaser's question about the price of an offer, and its supplier's answer. */
export const priceExplanation = defineEntity({
  name: 'priceExplanation',
  type: 'PriceExplanation',
  collection: 'price-explanations',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  inputs,
  lifecycle: priceExplanationLifecycle,
  embeds: { files: { entity: 'priceExplanationFile', by: 'priceExplanation', as: 'objects', inLists: true } },
  calls: ['list', 'get'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
