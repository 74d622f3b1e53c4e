import type { DocumentStatus } from './status.ts';

interface ReviewedDocument {
  kind: string;
  status: DocumentStatus;
  dueAt: string | null;
}

/**
 * Kinds that a buyer misses of a supplier: asked for and not in force at the due time, or expired. A kind with another
 * document in force is not missing.
 */
export function lackingKinds(documents: readonly ReviewedDocument[], now: string): string[] {
  const inForce = new Set(
    documents.flatMap(({ kind, status }) => (status === 'valid' || status === 'expires_soon' ? [kind] : [])),
  );
  const lacking = documents.filter(
    ({ status, dueAt }) => status === 'expired' || (status === 'missing' && dueAt !== null && dueAt <= now),
  );
  return [...new Set(lacking.map(({ kind }) => kind))].filter((kind) => !inForce.has(kind)).toSorted();
}
