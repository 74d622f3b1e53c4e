import type { SignedInRole } from './roles.ts';

/** The entity's place on screen, as data. The renderer draws its list and its records from it. */

/** Icons next to a name in the navigation. The renderer draws each of them. */
export const icons = [
  'home',
  'workflow',
  'request',
  'negotiation',
  'demand',
  'offer',
  'order',
  'users',
  'template',
  'schedule',
  'assistant',
  'agent',
  'supplier',
  'form',
  'category',
  'organization',
  'audit',
  'settings',
  'codeList',
  'mail',
  'contract',
  'money',
  'delivery',
  'place',
  'tag',
  'folder',
  'insight',
  'approval',
  'approvalRule',
  'qualification',
  'connection',
] as const;
export type IconName = (typeof icons)[number];

export const navigationSections = ['main', 'prepare', 'administration'] as const;
export type NavigationSection = (typeof navigationSections)[number];

export interface NavigationPlace {
  section: NavigationSection;
  /** Position within the section, in steps of ten. */
  order: number;
  /** Roles that see the entry, of those who may open the list. Absent: all of them. */
  roles?: readonly SignedInRole[];
  /** The dashboard figure shown next to the name. */
  count?: 'workflowsActive' | 'negotiationsRunning' | 'requestsOpen';
  /** True if some of the records may be running at the moment. */
  live?: true;
  /** The feature flag of the entry, which is hidden while the feature is off. */
  flag?: string;
}

export interface EntityPage {
  /** Address of the list; a record is at `<path>/<id>`. */
  path: string;
  icon: IconName;
  /** The page that contains the list instead. False if records have a page, but the list has none. */
  list?: string | false;
  /** False if there are no record pages, only a list. */
  record?: false;
  /** Roles that may open the list, of those whose grants allow reading. Absent: all of them. */
  roles?: readonly SignedInRole[];
  /** Absent if the page is reached only from elsewhere. */
  navigation?: NavigationPlace;
  /** Entities whose records belong to one of these records and are listed on its page. */
  children?: readonly string[];
}
