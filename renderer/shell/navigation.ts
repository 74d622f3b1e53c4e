import type { IconName, NavigationPlace, NavigationSection } from '../../schemas/language/page.ts';
import { listPathOf } from '../data/resources.ts';
import { resources } from '../generated/resources.ts';
import { configures, creates, mayEnter, reads, type Access, type Visitor } from '../data/guard.ts';

export interface NavigationItem extends NavigationPlace, Access {
  /** The entity's name if the entry is an entity's list. */
  id: string;
  path: string;
  icon: IconName;
}

export interface Navigation {
  main: NavigationItem[];
  groups: { id: string; items: NavigationItem[] }[];
}

/** If access is absent, everyone may open the entry. */
type Place = [section: NavigationSection, order: number, access?: Access];

const item = (id: string, path: string, icon: IconName, place: Place): NavigationItem => {
  const [section, order, access] = place;
  return { id, path, icon, section, order, ...access };
};

const buyers = reads('workflow');

/** Screens that are not an entity's list. Those whose page does not exist yet are left out. */
const screens: readonly NavigationItem[] = [
  item('home', '/', 'home', ['main', 0]),
  item('insights', '/insights', 'insight', ['main', 60, reads('negotiation')]),
  item('templates', '/workflow-templates', 'template', ['prepare', 10, buyers]),
  item('scheduling', '/workflow-scheduling', 'schedule', ['prepare', 20, buyers]),
  item('assistant', '/ai-buying-assistant-setup', 'assistant', ['prepare', 30, creates('assistantRule')]),
  { ...item('buyingAgent', '/buying-agent', 'agent', ['prepare', 40, buyers]), flag: 'buyer_agent' },
  item('approvalRule', '/approval-rules', 'approvalRule', ['administration', 25, creates('approvalRule')]),
  item('forms', '/schemas', 'form', ['administration', 30, reads('schemaOverlay')]),
  item('connections', '/connections', 'connection', ['administration', 35, creates('serviceAccount')]),
  item('workflowTypes', '/workflow-types', 'workflow', ['administration', 50, configures]),
  item('codeLists', '/code-lists', 'codeList', ['administration', 60, configures]),
  item('mailTexts', '/mail-texts', 'mail', ['administration', 70, configures]),
  item('settings', '/settings', 'settings', ['administration', 80, configures]),
  item('audit', '/audit', 'audit', ['administration', 90, { roles: ['admin', 'purchasers_organization_admin'] }]),
];

/** Navigation entries for entity lists, for everyone who may open them or for some of those roles. */
const lists: readonly NavigationItem[] = resources.flatMap(({ entity, page }) => {
  const path = listPathOf(entity);
  if (!page?.navigation || !path) return [];
  const roles = page.navigation.roles ?? page.roles;
  return [{ ...page.navigation, id: entity, path, icon: page.icon, ...reads(entity), ...(roles ? { roles } : {}) }];
});

const entries = [...screens, ...lists].toSorted((a, b) => a.order - b.order);

/** The visitor's sidebar. Pages that do not exist or are switched off are left out. */
export function navigationFor(
  visitor: Visitor,
  exists: (path: string) => boolean,
  isOff: (flag: string) => boolean = () => false,
): Navigation {
  const found = entries.filter(
    (entry) => exists(entry.path) && mayEnter(entry, visitor) && (entry.flag === undefined || !isOff(entry.flag)),
  );
  const of = (section: NavigationSection): NavigationItem[] => found.filter((entry) => entry.section === section);
  // The visitor's main work comes first.
  const sections = visitor.session.isAdmin
    ? (['administration', 'prepare'] as const)
    : (['prepare', 'administration'] as const);
  const groups = sections.map((id) => ({ id, items: of(id) })).filter(({ items }) => items.length > 0);
  return { main: of('main'), groups };
}

/** Text ids for the label of an entry: its short name if there is one, else the plural of the entity. */
export const labelIds = ({ id }: NavigationItem): string[] => [`shell.nav.${id}`, `${id}.plural`];

/** The entry that the path belongs to, which is the one with the longest matching path. */
export function activeItem(navigation: Navigation, path: string): string | null {
  const items = [...navigation.main, ...navigation.groups.flatMap((group) => group.items)];
  const fitting = items.filter(
    (entry) => path === entry.path || (entry.path !== '/' && path.startsWith(`${entry.path}/`)),
  );
  const found = fitting.toSorted((a, b) => b.path.length - a.path.length)[0]?.id;
  // Users who see workflows reach requests through them.
  const inWorkflow = path.startsWith('/requests') && items.some(({ id }) => id === 'workflow');
  return found ?? (inWorkflow ? 'workflow' : null);
}
