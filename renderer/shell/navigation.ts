import type { IconName, NavigationPlace, NavigationSection } from '../../schemas/language/page.ts';
import { listPathOf } from '../data/resources.ts';
import { resources } from '../generated/resources.ts';
import { configures, creates, mayEnter, reads, type Access, type Visitor } from '../data/guard.ts';

export interface NavigationItem extends NavigationPlace, Access {
  /** The entity's name where it is the list of one. */
  id: string;
  path: string;
  icon: IconName;
}

export interface Navigation {
  main: NavigationItem[];
  groups: { id: string; items: NavigationItem[] }[];
}

/** Absent access: everybody. */
type Place = [section: NavigationSection, order: number, access?: Access];

const item = (id: string, path: string, icon: IconName, place: Place): NavigationItem => {
  const [section, order, access] = place;
  return { id, path, icon, section, order, ...access };
};

const buyers = reads('workflow');

/** Screens that are no entity's list. Those whose page is not there yet are left out. */
const screens: readonly NavigationItem[] = [
  item('home', '/', 'home', ['main', 0]),
  item('insights', '/insights', 'insight', ['main', 60, reads('negotiation')]),
  item('templates', '/workflow-templates', 'template', ['prepare', 10, buyers]),
  item('scheduling', '/workflow-scheduling', 'schedule', ['prepare', 20, buyers]),
  item('assistant', '/ai-buying-assistant-setup', 'assistant', ['prepare', 30, creates('assistantRule')]),
  { ...item('buyingAgent', '/buying-agent', 'agent', ['prepare', 40, buyers]), flag: 'buyer_agent' },
  item('forms', '/schemas', 'form', ['administration', 30, configures]),
  item('workflowTypes', '/workflow-types', 'workflow', ['administration', 50, configures]),
  item('codeLists', '/code-lists', 'codeList', ['administration', 60, configures]),
  item('mailTexts', '/mail-texts', 'mail', ['administration', 70, configures]),
  item('settings', '/settings', 'settings', ['administration', 80, configures]),
  item('audit', '/audit', 'audit', ['administration', 90, { roles: ['admin', 'purchasers_organization_admin'] }]),
];

/** The lists that entities have in the navigation: for those who may open them, or for some of these. */
const lists: readonly NavigationItem[] = resources.flatMap(({ entity, page }) => {
  const path = listPathOf(entity);
  if (!page?.navigation || !path) return [];
  const roles = page.navigation.roles ?? page.roles;
  return [{ ...page.navigation, id: entity, path, icon: page.icon, ...reads(entity), ...(roles ? { roles } : {}) }];
});

const entries = [...screens, ...lists].toSorted((a, b) => a.order - b.order);

/** What this person finds in the sidebar; pages that do not exist, or are switched off, are left out. */
export function navigationFor(
  visitor: Visitor,
  exists: (path: string) => boolean,
  isOff: (flag: string) => boolean = () => false,
): Navigation {
  const found = entries.filter(
    (entry) => exists(entry.path) && mayEnter(entry, visitor) && (entry.flag === undefined || !isOff(entry.flag)),
  );
  const of = (section: NavigationSection): NavigationItem[] => found.filter((entry) => entry.section === section);
  // What somebody is here for comes first.
  const sections = visitor.session.isAdmin
    ? (['administration', 'prepare'] as const)
    : (['prepare', 'administration'] as const);
  const groups = sections.map((id) => ({ id, items: of(id) })).filter(({ items }) => items.length > 0);
  return { main: of('main'), groups };
}

/** Ids of the text that names an entry: a short one where there is, else what the list is called. */
export const labelIds = ({ id }: NavigationItem): string[] => [`shell.nav.${id}`, `${id}.plural`];

/** The entry that the path belongs to: the longest that it starts with. */
export function activeItem(navigation: Navigation, path: string): string | null {
  const items = [...navigation.main, ...navigation.groups.flatMap((group) => group.items)];
  const fitting = items.filter(
    (entry) => path === entry.path || (entry.path !== '/' && path.startsWith(`${entry.path}/`)),
  );
  const found = fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.id;
  // Who has workflows reaches requests through them.
  const inWorkflow = path.startsWith('/requests') && items.some(({ id }) => id === 'workflow');
  return found ?? (inWorkflow ? 'workflow' : null);
}
