import { amendment } from '../../../schemas/amendment/amendment.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';

export const amendmentServer = defineServer(amendment);
