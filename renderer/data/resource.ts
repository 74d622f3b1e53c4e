import type { EntityPage } from '../../schemas/language/page.ts';

/** Facts about an entity that are known before its schema is fetched. */
export interface Resource {
  entity: string;
  /** The path below `/api`. */
  collection: string;
  /** The properties that form the title of a record. */
  title: readonly string[];
  /** Absent if the entity is only shown inside other records. */
  page?: EntityPage;
  /** Its list supports the search parameter `q`. */
  searched?: true;
  /** The form of a new record also takes a file. */
  uploads?: true;
  /**
   * Purchasers create these records. While an operator views as an organization, its own rules do not say what is
   * allowed.
   */
  ofPurchasers?: true;
  /** Entities listed on a record's page, each with the property that links back to the record. */
  children?: readonly { entity: string; property: string }[];
}
