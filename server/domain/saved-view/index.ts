import { savedView } from '../../../schemas/saved-view/saved-view.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { writeSavedView } from './write.ts';

export const savedViewServer = defineServer(savedView, { rules: { create: writeSavedView, update: writeSavedView } });
