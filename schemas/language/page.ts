import type { SignedInRole } from './roles.ts';

/** Where an entity is found on screen, as data: the renderer draws its list and its records from it. */

/** What can stand beside a name in the navigation. The renderer draws each of them. */
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
] as const;
export type IconName = (typeof icons)[number];

export const navigationSections = ['main', 'prepare', 'administration'] as const;
export type NavigationSection = (typeof navigationSections)[number];

export interface NavigationPlace {
  section: NavigationSection;
  /** Among the entries of its section, in steps of ten. */
  order: number;
  /** Who finds it there, of those who may open the list; absent: all of them. */
  roles?: readonly SignedInRole[];
  /** The dashboard's figure that stands beside the name. */
  count?: 'workflowsActive' | 'negotiationsRunning' | 'requestsOpen';
  /** Some of them may be running at this moment. */
  live?: true;
  /** Left out while this part of the product is switched off. */
  flag?: string;
}

export interface EntityPage {
  /** Address of the list; a record is at `<path>/<id>`. */
  path: string;
  icon: IconName;
  /** Where the list is instead; false: records have a page, the list has none. */
  list?: string | false;
  /** False: there is a list only. */
  record?: false;
  /** Who may open the list, of those whom the grants let read; absent: all of them. */
  roles?: readonly SignedInRole[];
  /** Absent: reached from elsewhere. */
  navigation?: NavigationPlace;
  /** Entities whose records belong to one of these and are listed on its page. */
  children?: readonly string[];
}
