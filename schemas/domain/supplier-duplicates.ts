import { bareCode, ownDomains } from './preflight/same-owner.ts';
import { bare, similarity } from './similarity.ts';

/** A supplier as a purchaser's record has it. */
export interface KnownSupplier {
  name: string;
  /** Id of the registered organization. */
  organization: string | null;
  vatId: string | null;
  emails: readonly string[];
}

/** Signs that two records stand for one supplier, the strongest first. */
export const duplicateSigns = ['organization', 'email', 'vat_id', 'domain', 'name'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/**
 * Returns the signs that two records stand for the same supplier. Two different registered organizations are never the
 * same. Domains of mail providers and of the purchaser itself do not count.
 */
export function duplicateSignsOf(
  one: KnownSupplier,
  other: KnownSupplier,
  ownEmails: readonly string[] = [],
): DuplicateSign[] {
  const isOther = one.organization !== null && other.organization !== null && one.organization !== other.organization;
  if (isOther) return [];
  const has: Record<DuplicateSign, () => boolean> = {
    organization: () => one.organization !== null && one.organization === other.organization,
    email: () => haveCommon(one.emails.map(lower), other.emails.map(lower)),
    vat_id: () => bareCode(one.vatId).length > 4 && bareCode(one.vatId) === bareCode(other.vatId),
    domain: () => haveCommon(ownDomains(one.emails, ownEmails), ownDomains(other.emails, ownEmails)),
    name: () => isSameName(one.name, other.name),
  };
  return duplicateSigns.filter((sign) => has[sign]());
}

const lower = (text: string): string => text.toLowerCase();

function haveCommon(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(others);
  return some.some((value) => known.has(value));
}

/** Endings that say nothing about the company. */
const legalForms = new Set(
  [
    ['gmbh', 'ag', 'kg', 'kgaa', 'ohg', 'ug', 'se', 'eg', 'ek', 'mbh', 'co', 'cie', 'sl', 'slu', 'sa', 'sau', 'sas'],
    ['sarl', 'srl', 'spa', 'bv', 'nv', 'ab', 'as', 'oy', 'oyj', 'aps', 'ltd', 'limited', 'llc', 'llp', 'plc', 'inc'],
    ['corp', 'corporation', 'company', 'ltda', 'eireli', 'me', 'epp', 'lda', 'kft', 'zrt', 'sro', 'doo'],
  ].flat(),
);

/** Words of a name without dots in abbreviations, accents and legal forms. */
const wordsOf = (name: string): string =>
  name
    .replaceAll('.', '')
    .split(/[\s,&+/()-]+/)
    .map(bare)
    .filter((word) => word !== '' && !legalForms.has(word))
    .join(' ');

const leastAlike = 0.9;

function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  return a !== '' && b !== '' && similarity(a, b, leastAlike) >= leastAlike;
}
