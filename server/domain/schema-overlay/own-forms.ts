import { organizationForms } from '../../../schemas/language/overlay.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { isAdministrator } from '../configuration/configurable.ts';

interface Form {
  entity: string;
  /** Null or absent: the whole instance. */
  organization?: string | null;
}

/** Organization admins change some forms of their own organization only. */
export function refuseForeignForm({ entity, organization }: Form, reader: Reader): void {
  if (isAdministrator(reader)) return;
  const isOwn = Boolean(organization) && organization === reader.caller.organization;
  if (!isOwn || !organizationForms.includes(entity)) throw new Problem('not_allowed');
}
