import { schemaOverlay } from '../../../schemas/schema-overlay/schema-overlay.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { create } from './create.ts';
import { publish } from './publish.ts';
import { restore } from './restore.ts';
import { schemaOverlayRoutes } from './routes.ts';

export const schemaOverlayServer = defineServer(schemaOverlay, {
  rules: { create, publish, restore },
  refuses: {
    publish: ['overlay_invalid', 'second_person_needed'],
  },
  answers: { restore: { 201: 'SchemaOverlay' } },
  routes: schemaOverlayRoutes,
});
