import type { Records } from '../../../schemas/generated/records.ts';
import type { Write } from '../../kernel/commands/rule.ts';

/** Lets a supplier organization take part: it sees the request, and both sides see each other. */
export function grantAccess({
  request,
  supplier,
  buyer,
}: {
  request: Records['request']['id'];
  supplier: Records['organization']['id'];
  buyer: Records['organization']['id'];
}): Write[] {
  return [
    { table: 'request_access', rows: [{ requestId: request, organizationId: supplier }] },
    {
      table: 'organization_contact',
      rows: [
        { contactId: buyer, organizationId: supplier },
        { contactId: supplier, organizationId: buyer },
      ],
    },
  ];
}
