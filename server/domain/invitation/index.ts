import { invitation } from '../../../schemas/invitation/invitation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { invitationColumns, invitationHelpers } from './computed.ts';
import { invitationPossible, presentInvitation } from './present.ts';
import { requestParameter } from './request-parameter.ts';
import { invitationRoutes } from './routes.ts';
import { invitationRules } from './rules.ts';
import { unmetSql } from './unmet.ts';
import { sideOf } from '../negotiation/sealed.ts';

export const invitationServer = defineServer(invitation, {
  rules: invitationRules,
  possible: invitationPossible,
  computed: invitationColumns,
  helpers: invitationHelpers,
  parameters: { requestId: requestParameter },
  present: presentInvitation,
  closed: (property, reader) => (property === 'email' && sideOf(reader) === 'purchaser' ? unmetSql : undefined),
  routes: invitationRoutes,
});
