import type { Knex } from 'knex';
import { isCollective, needsEnd } from '../../../schemas/domain/documents/status.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';

export type Document = RecordOf<'supplierDocument'>;

/** A buyer's record keeps the content as it was submitted. The stored file is shared. */
export const contentOf = ({ id, number, issuer, validFrom, validUntil, ...file }: Document) => {
  const { name, contentType, size, fileKey, sha256 } = file;
  return { document: id, number, issuer, validFrom, validUntil, name, contentType, size, fileKey, sha256 };
};

/** The values of a record without content. */
export const noContent = {
  document: null,
  number: null,
  issuer: null,
  validFrom: null,
  validUntil: null,
  name: null,
  contentType: null,
  size: null,
  fileKey: null,
  sha256: null,
} as const;

type Dates = { kind: string } & { [P in 'validFrom' | 'validUntil']?: string | null };

/** Violations of the dates of a document that is in force today. */
export function wrongDates({ kind, validFrom, validUntil }: Dates, today: string): Violation[] {
  if (!validUntil) return needsEnd(kind) ? [requiredViolation('validUntil')] : [];
  if (validUntil < today) return [violation('validUntil', 'in_the_past', 'This must be in the future')];
  return validFrom && validUntil < validFrom
    ? [violation('validUntil', 'end_before_start', 'The end must be later than the start')]
    : [];
}

/** The supplier's own documents of this kind that no newer one has replaced, newest first. */
export async function ownOf(
  { organization, kind }: Pick<Document, 'organization' | 'kind'>,
  db: Knex,
): Promise<Document[]> {
  const where = { organization, kind, state: 'uploaded' as const, replacedAt: null };
  const found = await rowsWhere(entityNamed('supplierDocument'), where, db);
  return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));
}

/** Marks the documents that a newer one of their kind replaces. */
export const replace = (older: readonly Document[], kind: string, now: Date): Write[] => {
  const ids = isCollective(kind) ? [] : older.map(({ id }) => id);
  return ids.length === 0
    ? []
    : [{ patch: 'supplierDocument', where: { id: ids }, values: { replacedAt: now.toISOString() } }];
};

/** True if both organizations see each other, because they shared a request. */
export async function isContact({ of, contact }: { of: string; contact: string }, db: Knex): Promise<boolean> {
  const found = await raw(db, {
    sql: 'select 1 from organization_contact where organization_id = ? and contact_id = ?',
    bindings: [of, contact],
  });
  return found.length > 0;
}
