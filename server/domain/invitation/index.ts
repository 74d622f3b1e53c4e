import { invitation } from '../../../schemas/invitation/invitation.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { invitationColumns, invitationHelpers } from './computed.ts';
import { invitationPossible, presentInvitation } from './present.ts';
import { invitationRoutes } from './routes.ts';
import { invitationRules } from './rules.ts';
import { unmetSql } from './unmet.ts';
import { sideOf } from '../negotiation/sealed.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { uuid } from '../../kernel/ids.ts';

export const invitationServer = defineServer(invitation, {
  rules: invitationRules,
  refuses: {
    create: [
      'documents_lacking',
      'limit_reached',
      'request_finished',
      'request_not_published',
      'supplier_already_invited',
      'supplier_blocked',
      'supplier_not_qualified',
    ],
    update: [
      'documents_lacking',
      'limit_reached',
      'request_finished',
      'supplier_already_invited',
      'supplier_blocked',
      'supplier_not_qualified',
    ],
    remind: ['reminder_too_early', 'request_finished'],
    accept: ['documents_lacking', 'invitation_already_accepted', 'supplier_blocked'],
    approve: ['documents_lacking', 'not_allowed', 'supplier_blocked', 'wrong_state'],
    decline: ['offer_exists', 'request_finished'],
  },
  possible: invitationPossible,
  computed: invitationColumns,
  helpers: invitationHelpers,
  parameters: { requestId: requestParameter },
  present: presentInvitation,
  closed: (property, reader) => (property === 'email' && sideOf(reader) === 'purchaser' ? unmetSql : undefined),
  routes: invitationRoutes,
});

/** `requestId`: an IRI or an id. Any other value finds no invitations. */
function requestParameter(values: readonly string[]): Sql {
  const ids = values
    .map((value) => value.slice(value.lastIndexOf('/') + 1).toLowerCase())
    .filter((id) => uuid.test(id));
  return { sql: 't.request_id = any(?)', bindings: [ids] };
}
