import { exportProfile } from '../../../schemas/export-profile/export-profile.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { exportProfileRoutes } from './routes.ts';
import { createProfile, enterMapping, updateProfile } from './rules.ts';

export const exportProfileServer = defineServer(exportProfile, {
  rules: { create: createProfile, update: updateProfile, mapping: enterMapping },
  refuses: { mapping: ['limit_reached'] },
  routes: exportProfileRoutes,
});
