import type { Knex } from 'knex';
import type { Records, ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

type OfferState = ShownRecords['invitation']['offerState'];

/**
 * Over the alias of an invitation: its supplier. A supplier with the invited e-mail that takes part already counts as
 * invited. It may have come by a public request or a colleague's invitation, without opening this mail.
 */
export const supplierOf = (alias: string): string =>
  `coalesce(${alias}.supplier_id, (select a.organization_id from account a
    join request_access g on g.organization_id = a.organization_id and g.request_id = ${alias}.request_id
    where lower(a.email) = lower(${alias}.email) limit 1))`;

/**
 * SQL over the alias of an invitation: the state of its valid offer, otherwise of the last one that ended. Drafts stay
 * private.
 */
export const offerStateOf = (alias: string): string =>
  `(select o.state from response o where o.request_id = ${alias}.request_id and o.organization_id = ${supplierOf(alias)}
    and o.submitted order by o.state = 'cancelled', o.published_at desc limit 1)`;

/** Suppliers that withdrew may be reminded again. Rejected suppliers are left out of later steps. */
export const isUnanswered = (state: OfferState | undefined): boolean => (state ?? 'cancelled') === 'cancelled';

/** SQL over the alias of an invitation: true if the supplier may still be reminded. */
export const unansweredSql = (alias: string): string =>
  `${alias}.declined_at is null and coalesce(${offerStateOf(alias)}, 'cancelled') = 'cancelled'`;

/** Records that show an offer's state in addition to the offer itself: the invitations of its supplier. */
export const invitationsOf = (
  { request, organization }: Pick<Records['response'], 'request' | 'organization'>,
  db: Knex,
): Promise<Records['invitation'][]> => rowsWhere(entityNamed('invitation'), { request, supplier: organization }, db);

export const invitationsTouched = (
  invitations: readonly Pick<Records['invitation'], 'id'>[],
): { entity: 'invitation'; id: string }[] => invitations.map(({ id }) => ({ entity: 'invitation', id }));
