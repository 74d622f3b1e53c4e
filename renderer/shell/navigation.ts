import type { Session } from '../data/session.tsx';
import type { IconName } from './icons.ts';

export interface NavigationItem {
  id: string;
  path: string;
  icon: IconName;
  /** Key of the dashboard's counts that stands beside the word. */
  count?: 'workflowsActive' | 'negotiationsRunning' | 'requestsOpen';
  live?: boolean;
  /** Left out while this part of the product is switched off. */
  flag?: string;
}

export interface Navigation {
  main: NavigationItem[];
  groups: { id: string; items: NavigationItem[] }[];
}

const home: NavigationItem = { id: 'home', path: '/', icon: 'home' };
const workflows: NavigationItem = { id: 'workflows', path: '/workflows', icon: 'workflow', count: 'workflowsActive' };
const requests: NavigationItem = {
  id: 'requests',
  path: '/requests',
  icon: 'request',
  count: 'requestsOpen',
  flag: 'request_page',
};
const negotiations: NavigationItem = {
  id: 'negotiations',
  path: '/negotiations',
  icon: 'negotiation',
  count: 'negotiationsRunning',
  live: true,
};
const demands: NavigationItem = { id: 'demands', path: '/demands', icon: 'demand' };
const orders: NavigationItem = { id: 'orders', path: '/orders', icon: 'order' };
const users: NavigationItem = { id: 'users', path: '/users', icon: 'users' };
const prepare: NavigationItem[] = [
  { id: 'templates', path: '/workflow-templates', icon: 'template' },
  { id: 'scheduling', path: '/workflow-scheduling', icon: 'schedule' },
  { id: 'assistant', path: '/ai-buying-assistant-setup', icon: 'assistant' },
  { id: 'buyingAgent', path: '/buying-agent', icon: 'agent' },
  { id: 'suppliers', path: '/account/suppliers', icon: 'supplier' },
];
const categories: NavigationItem = { id: 'categories', path: '/categories', icon: 'category' };
const audit: NavigationItem = { id: 'audit', path: '/audit', icon: 'audit' };
const administration: NavigationItem[] = [
  users,
  { id: 'organizations', path: '/organizations', icon: 'organization' },
  { id: 'forms', path: '/schemas', icon: 'form' },
  categories,
  { id: 'workflowTypes', path: '/workflow-types', icon: 'workflow' },
  { id: 'codeLists', path: '/code-lists', icon: 'codeList' },
  { id: 'mailTexts', path: '/mail-texts', icon: 'mail' },
  { id: 'settings', path: '/settings', icon: 'settings' },
  audit,
];

/** What this person finds in the sidebar; pages that do not exist, or are switched off, are left out. */
export function navigationFor(
  session: Session,
  exists: (path: string) => boolean,
  isOff: (flag: string) => boolean = () => false,
): Navigation {
  const known = (items: NavigationItem[]): NavigationItem[] =>
    items.filter(({ path, flag }) => exists(path) && (flag === undefined || !isOff(flag)));
  const groups = (found: Navigation['groups']): Navigation['groups'] =>
    found.map((group) => ({ ...group, items: known(group.items) })).filter((group) => group.items.length > 0);
  if (session.isAdmin) {
    const groupsFound = [
      { id: 'administration', items: administration },
      { id: 'prepare', items: prepare },
    ];
    return { main: known([home, workflows, negotiations]), groups: groups(groupsFound) };
  }
  if (!session.isPurchaser) return { main: known([home, requests, negotiations, orders]), groups: [] };
  const own = [{ id: 'prepare', items: prepare }];
  const managed = [
    ...(session.isOrganizationAdmin ? [users, audit] : []),
    ...(session.managesCategories ? [categories] : []),
  ];
  const found = [...own, { id: 'administration', items: managed }];
  return { main: known([home, workflows, negotiations, orders, demands]), groups: groups(found) };
}

/** The entry that the path belongs to: the longest that it starts with. */
export function activeItem(navigation: Navigation, path: string): string | null {
  const items = [...navigation.main, ...navigation.groups.flatMap((group) => group.items)];
  const fitting = items.filter((item) => path === item.path || (item.path !== '/' && path.startsWith(`${item.path}/`)));
  const found = fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.id;
  // Who has workflows reaches requests through them.
  const inWorkflow = path.startsWith('/requests') && items.includes(workflows);
  return found ?? (inWorkflow ? workflows.id : null);
}
