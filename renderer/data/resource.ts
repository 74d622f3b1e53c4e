import type { EntityPage } from '../../schemas/language/page.ts';

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
  /** Purchasers make them. An operator's own rules do not tell what it could do while it views as an organization. */
  ofPurchasers?: true;
  /** Listed on a record's page, each with its link to the record. */
  children?: readonly { entity: string; property: string }[];
}
