import type { Entity } from '../../schemas/language/entity.ts';
import type { Lifecycle, Operation } from '../../schemas/language/lifecycle.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const head = `# Lifecycles

Generated from the registry by \`npm run generate\`: the states of each entity and the operations between them. The server refuses other operations with \`wrong_state\`. Representations list their \`operations\` from the same declarations, and the interface draws its buttons from those.

- The call is \`PUT <collection>/{id}/<operation in kebab case>\`, without the last part for \`update\`. Other calls are listed.
- Callers never get operations \`by clock\` or \`by system\`.
- The body must name the record's \`version\` where this is listed. Clients ask before they send a *confirmed* operation.
- If an operation has several arrows, its rule chooses. Facts of the record may refuse more: see [decisions](decisions.md).
`;

/** Generates one document with a diagram and a table per lifecycle, in the order of the registry. */
export function generateLifecycles(): Generated[] {
  const sections = Object.values(entities).flatMap((entity) =>
    entity.lifecycle ? [sectionOf(entity, entity.lifecycle)] : [],
  );
  return [{ path: 'docs/lifecycles.md', text: [head, ...sections].join('\n') }];
}

function sectionOf(entity: Entity, lifecycle: Lifecycle): string {
  const { operations, states } = lifecycle;
  const named = Object.entries(operations);
  const known = Object.keys(states).length;
  const staying = named.filter(([, operation]) => operation.to === undefined && operation.method !== 'DELETE');
  const lists = [
    listOf('Keeps the state', staying, ([name, { from }]) => quoted(name, from.length < known ? from.join(', ') : '')),
    listOf(
      'Version',
      named.filter(([, { versioned }]) => versioned),
    ),
    listOf(
      'Confirmed',
      named.filter(([, { confirm }]) => confirm),
    ),
    listOf('Other calls', named.filter(isUnusual), (each) => quoted(each[0], callOf(entity, each[1]))),
  ];
  return [
    `## ${entity.name}`,
    `\`${entity.type}\`, \`/api/${entity.collection}\``,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrowsOf(lifecycle).map((arrow) => `    ${arrow}`),
    '```',
    '',
    ...lists.filter((list) => list !== ''),
    '',
  ].join('\n');
}

type Named = [name: string, operation: Operation];

const quoted = (name: string, detail: string): string => `\`${name}\`${detail && ` (${detail})`}`;

/** A line of the list, or an empty text without operations. */
const listOf = (title: string, named: Named[], show = ([name]: Named): string => quoted(name, '')): string =>
  named.length === 0 ? '' : `- ${title}: ${named.map(show).join(', ')}`;

const isUnusual = ([, { by = 'user', method = 'PUT', path }]: Named): boolean =>
  by === 'user' && (method !== 'PUT' || path !== undefined);

const callOf = ({ collection }: Entity, { method = 'PUT', path }: Operation): string =>
  `\`${method} ${collection}/{id}${path === undefined ? '' : `/${path}`}\``;

/** Operations with the same two states share an arrow. */
function arrowsOf({ initial, states, operations }: Lifecycle): string[] {
  const labels = new Map<string, string[]>();
  for (const [name, operation] of Object.entries(operations)) {
    for (const [from, to] of endsOf(operation)) {
      const ends = `${from} --> ${to}`;
      labels.set(ends, [...(labels.get(ends) ?? []), labelOf(name, operation)]);
    }
  }
  const finals = Object.keys(states).filter((state) => states[state]?.final);
  return [
    `[*] --> ${initial}`,
    ...[...labels].map(([ends, names]) => `${ends} : ${names.join(', ')}`),
    ...finals.filter((state) => !labels.has(`${state} --> [*]`)).map((state) => `${state} --> [*]`),
  ];
}

function endsOf(operation: Operation): [string, string][] {
  const targets = operation.method === 'DELETE' ? ['[*]'] : targetsOf(operation);
  return operation.from.flatMap((from) =>
    targets.filter((to) => to !== from).map((to): [string, string] => [from, to]),
  );
}

const targetsOf = ({ to, or = [] }: Operation): string[] => [...(to === undefined ? [] : [to]), ...or];

const labelOf = (name: string, { by = 'user' }: Operation): string => (by === 'user' ? name : `${name} (by ${by})`);
