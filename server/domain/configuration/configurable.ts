import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import type { OperationLink } from '../../../schemas/generated/answers.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { configured, type Kind } from '../../configuration/configured.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

/** One kind of configuration for administrators: its path, its readers, and the checks of its values. */
export interface Configurable {
  kind: Kind;
  /** Path below /api. */
  path: string;
  type: 'Setting' | 'CodeList' | 'MailText' | 'WorkflowType' | 'LegalText';
  /** `administrators`: others do not need it. */
  readBy: 'everybody' | 'buyers' | 'administrators';
  names: (services: Services) => readonly string[];
  /** True if something of this name exists or may exist. */
  knows: (name: string) => boolean;
  describe: (name: string, services: Services) => JsonObject;
  /** Violations that prevent a reset to the shipped value. */
  checkReset?: (name: string, services: Services) => Promise<Violation[]>;
  check: (question: { name: string; value: unknown }, services: Services) => Violation[] | Promise<Violation[]>;
}

/**
 * True for the operator's administrators, also while they view as an organization: their settings apply to everyone.
 */
export const isAdministrator = (reader: Reader): boolean => reader.caller.kind === 'admin' && reader.caller.admitted;

export function requireAdministrator(reader: Reader): void {
  if (!isAdministrator(reader)) throw new Problem('insufficient_role');
  if (!reader.caller.mayWrite) throw new Problem('account_not_activated');
}

export function member({ kind, path, type, describe }: Configurable, name: string, context: MemberContext): JsonObject {
  const { reader, services } = context;
  const iri = `${apiBase}/${path}/${encodeURIComponent(name)}`;
  const found = configured(kind, name);
  const isAdmin = isAdministrator(reader);
  const update: OperationLink = { name: 'update', method: 'PUT', href: iri };
  return {
    '@id': iri,
    '@type': type,
    name,
    ...describe(name, services),
    version: found?.version ?? 0,
    // Only the operator sees who changed it.
    ...(isAdmin ? { changedAt: found?.changedAt ?? null, changedByName: found?.changedByName ?? null } : {}),
    operations: isAdmin && reader.caller.mayWrite ? [update] : [],
  };
}

interface MemberContext {
  reader: Reader;
  services: Services;
}

/** Reads the version from the body: a change names the version that it was made from. */
export function versionIn(body: JsonObject): number {
  const { version } = body;
  if (typeof version === 'number' && Number.isInteger(version) && version >= 0) return version;
  throw invalid([violation('version', 'required', 'This field is required')]);
}
