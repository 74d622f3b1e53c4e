import { useQueries } from '@tanstack/react-query';
import { iriOf, type Representation } from '../data/representation.ts';
import { pageOf, titleOf } from '../data/resources.ts';
import { useFlagsOff } from '../data/use-flags.ts';
import { listQuery } from '../data/use-record.ts';
import { pageExists } from '../features/registry.ts';
import { resources } from '../generated/resources.ts';
import { useText } from '../i18n/use-text.ts';
import { creates, mayEnter, type Access } from '../data/guard.ts';
import { labelIds, navigationFor } from './navigation.ts';
import { useVisitor } from '../data/use-visitor.ts';

export interface Target {
  key: string;
  label: string;
  kind: string;
  path: string;
}

interface Command extends Access {
  /** Its text is `shell.command.<id>`. */
  id: string;
  path: string;
}

/** Records that can be created from any page. */
const commands: readonly Command[] = [
  { id: 'workflow', path: '/workflows/create', ...creates('workflow') },
  { id: 'demand', path: '/demands/create', ...creates('demand') },
  { id: 'template', path: '/workflow-templates/create', ...creates('workflow') },
  { id: 'user', path: '/users/create-purchaser', ...creates('account') },
];

/** Records that people look for by name: suppliers first, then those in their navigation, and organizations. */
const searched = resources
  .filter(
    ({ entity, searched: isSearched, page }) =>
      isSearched && (entity === 'organization' || (page?.navigation && page.navigation.section !== 'administration')),
  )
  .toSorted((a, b) => Number(b.entity === 'supplierRecord') - Number(a.entity === 'supplierRecord'));

/** Pages, commands and records that match the typed words. */
export function useTargets(query: string): Target[] {
  const text = useText();
  const visitor = useVisitor();
  const navigation = navigationFor(visitor, pageExists, useFlagsOff());
  const records = useFound(query);
  const pages = [...navigation.main, ...navigation.groups.flatMap((group) => group.items)].map((item) => ({
    key: item.id,
    label: text.first(labelIds(item)) ?? item.id,
    kind: text('shell.jump.page'),
    path: item.path,
  }));
  const startingWith = commands
    .filter((command) => mayEnter(command, visitor))
    .map(({ id, path }) => ({
      key: `command ${id}`,
      label: text(`shell.command.${id}`),
      kind: text('shell.jump.command'),
      path,
    }));
  const words = query.toLowerCase().split(/\s+/);
  const isMatch = ({ label }: Target): boolean => words.every((word) => label.toLowerCase().includes(word));
  const matching = [...pages, ...(query === '' ? [] : startingWith)].filter(isMatch);
  return [...matching, ...records];
}

function useFound(query: string): Target[] {
  const text = useText();
  const { ability } = useVisitor();
  const parameters = { q: query, itemsPerPage: '6' };
  // A purchaser's other organizations are its suppliers, which have records.
  const hasRecords = ability.can('advise', 'supplierRecord');
  const isSearchable = (entity: string): boolean =>
    ability.can('read', entity) && !(hasRecords && entity === 'organization');
  const searchable = query.length > 1 ? searched.filter(({ entity }) => isSearchable(entity)) : [];
  const lists = useQueries({ queries: searchable.map(({ collection }) => listQuery(collection, parameters)) });
  const found = lists.flatMap(({ data }, index) =>
    (data?.members ?? []).flatMap((record) => {
      const entity = searchable[index]?.entity ?? '';
      const path = pageOf(record['@id']);
      const label = titleOf(entity, record);
      const target = { key: record['@id'], label, kind: text(`${entity}.plural`), path: path ?? '' };
      return path ? [{ target, group: groupOf(record, label) }] : [];
    }),
  );
  return firstOfGroups(found);
}

/** Groups a workflow with its request, negotiations and orders if they have the same name. */
const groupOf = (record: Representation, label: string): string =>
  `${iriOf(record['workflow']) ?? record['@id']} ${label}`;

function firstOfGroups(found: readonly { target: Target; group: string }[]): Target[] {
  const first = new Map(found.toReversed().map(({ target, group }) => [group, target]));
  return found.flatMap(({ target, group }) => (first.get(group) === target ? [target] : []));
}
