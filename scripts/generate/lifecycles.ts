import type { Entity } from '../../schemas/language/entity.ts';
import type { Lifecycle, Operation } from '../../schemas/language/lifecycle.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const head = `# Lifecycles

Generated from the registry by \`npm run generate\`: the states of each entity and the operations between them. The server refuses other operations with \`wrong_state\`.

- The call is \`PUT <collection>/{id}/<operation in kebab case>\`, without the last part for \`update\`. Other calls are listed. [http.md](http.md#calls-by-area) says which need the version.
- Callers never get operations of the \`(clock)\` or the \`(system)\`.
- Below a diagram are the operations that keep the state, by the states that allow them.
- If an operation has several arrows, its rule chooses. Facts of the record may refuse more: see [decisions](decisions.md).
`;

/** Generates one document with a diagram and two lists per lifecycle, in the order of the registry. */
export function generateLifecycles(): Generated[] {
  const sections = Object.values(entities).flatMap((entity) =>
    entity.lifecycle ? [sectionOf(entity, entity.lifecycle)] : [],
  );
  return [{ path: 'docs/lifecycles.md', text: [head, ...sections].join('\n') }];
}

function sectionOf(entity: Entity, lifecycle: Lifecycle): string {
  const otherCalls = Object.entries(lifecycle.operations)
    .filter(isUnusual)
    .map(([name, operation]) => `\`${name}\` (${callOf(entity, operation)})`);
  return [
    `## ${entity.name}`,
    `\`${entity.type}\`, \`/api/${entity.collection}\``,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...arrowsOf(lifecycle).map((arrow) => `    ${arrow}`),
    '```',
    '',
    ...stayingIn(lifecycle).map(([states, names]) => `- ${states}: ${names.join(', ')}`),
    ...(otherCalls.length > 0 ? [`- other calls: ${otherCalls.join(', ')}`] : []),
    '',
  ].join('\n');
}

type Named = [name: string, operation: Operation];

/** Returns the operations that keep the state, by the states in which they are possible. */
function stayingIn({ operations, states }: Lifecycle): [states: string, names: string[]][] {
  const names = new Map<string, string[]>();
  for (const [name, operation] of Object.entries(operations)) {
    if (operation.to !== undefined || isDelete(operation)) continue;
    const isAlways = operation.from.length === Object.keys(states).length;
    const from = isAlways ? 'any state' : operation.from.join(', ');
    names.set(from, [...(names.get(from) ?? []), `\`${name}\``]);
  }
  return [...names];
}

const isDelete = ({ method }: Operation): boolean => method === 'DELETE';

const isUnusual = ([, { by = 'user', method = 'PUT', path }]: Named): boolean =>
  by === 'user' && (method !== 'PUT' || path !== undefined);

function callOf({ collection }: Entity, operation: Operation): string {
  const { method = 'PUT', path, from } = operation;
  const call = `\`${method} ${collection}/{id}${path === undefined ? '' : `/${path}`}\``;
  return isDelete(operation) ? `${call} in ${from.join(', ')}` : call;
}

/** Operations with the same two states share an arrow. */
function arrowsOf({ initial, begins = [], states, operations }: Lifecycle): string[] {
  const labels = new Map<string, string[]>();
  for (const [name, operation] of Object.entries(operations)) {
    for (const [from, to] of endsOf(operation)) {
      const ends = `${from} --> ${to}`;
      labels.set(ends, [...(labels.get(ends) ?? []), labelOf(name, operation)]);
    }
  }
  const finals = Object.keys(states).filter((state) => states[state]?.final);
  return [
    ...[initial, ...begins].map((state) => `[*] --> ${state}`),
    ...[...labels].map(([ends, names]) => `${ends} : ${names.join(', ')}`),
    ...finals.map((state) => `${state} --> [*]`),
  ];
}

function endsOf(operation: Operation): [string, string][] {
  return operation.from.flatMap((from) =>
    targetsOf(operation)
      .filter((to) => to !== from)
      .map((to): [string, string] => [from, to]),
  );
}

const targetsOf = ({ to, or = [] }: Operation): string[] => [...(to === undefined ? [] : [to]), ...or];

const labelOf = (name: string, { by = 'user' }: Operation): string => (by === 'user' ? name : `${name} (${by})`);
