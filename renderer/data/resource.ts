import type { EntityPage } from '../../schemas/language/page.ts';
import type { SignedInRole } from '../../schemas/language/roles.ts';

/** What is known of an entity before its schema is fetched. */
export interface Resource {
  entity: string;
  /** Below `/api`. */
  collection: string;
  /** The properties by which people call a record. */
  title: readonly string[];
  /** Absent: shown inside other records only. */
  page?: EntityPage;
  /** Its list answers `q`. */
  searched?: true;
  /** Who reads any of them; each with the properties that are its own organization in all that it reads. */
  readers: Partial<Record<SignedInRole, readonly string[]>>;
  creators: readonly SignedInRole[];
  /** Listed on a record's page, each with its link to the record. */
  children?: readonly { entity: string; property: string }[];
}
