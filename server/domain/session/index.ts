import { session } from '../../../schemas/session/session.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { deleteSession } from './delete.ts';

export const sessionServer = defineServer(session, {
  rules: { delete: deleteSession },
  writable: ['delete'],
  audience: { each: 'account' },
});
