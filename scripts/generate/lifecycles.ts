import type { Entity } from '../../schemas/language/entity.ts';
import type { Lifecycle, Operation } from '../../schemas/language/lifecycle.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import { entities } from '../../schemas/registry.ts';
import type { Generated } from './generated.ts';

const head = `# Lifecycles

Generated from the registry by \`npm run generate\`: the states of every kind of record and what leads from one to the next. The same declarations give the server its refusals (\`wrong_state\`), representations their \`operations\`, and the interface its buttons.

An arrow bears the operations that lead along it. \`by clock\` and \`by system\` are never offered to a caller. Operations that leave the state as it is stand in the table only.

What is declared is the outer bound. Where an operation has several arrows its rule chooses (\`publish\` starts at once what should have started by now), and facts of the record may rule out more: see [decisions](decisions.md). In the tables, "version" means that the body must name the record's version, "confirmed" that a client asks before it sends.
`;

/** Generates one document with a diagram and a table per lifecycle, in the order of the registry. */
export function generateLifecycles(): Generated[] {
  const sections = Object.values(entities).flatMap((entity) =>
    entity.lifecycle ? [sectionOf(entity, entity.lifecycle)] : [],
  );
  return [{ path: 'docs/lifecycles.md', text: [head, ...sections].join('\n') }];
}

function sectionOf(entity: Entity, lifecycle: Lifecycle): string {
  const diagram = ['```mermaid', 'stateDiagram-v2', ...arrowsOf(lifecycle).map((arrow) => `    ${arrow}`), '```'];
  const rows = Object.entries(lifecycle.operations).map(([name, operation]) => rowOf(entity, name, operation));
  return [
    `## ${entity.name}`,
    `\`${entity.type}\`, \`/api/${entity.collection}\``,
    '',
    ...diagram,
    '',
    '| operation | call | from | to | version | confirmed |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

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

function rowOf(entity: Entity, name: string, operation: Operation): string {
  const { from, versioned, confirm } = operation;
  const cells = [
    `\`${name}\``,
    callOf(entity, name, operation),
    from.join(', '),
    endOf(operation),
    versioned ? 'yes' : '',
    confirm ? 'yes' : '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Plain calls have no path of their own. */
function callOf(entity: Entity, name: string, { by = 'user', method = 'PUT', path }: Operation): string {
  if (by !== 'user') return `by ${by}`;
  const isPlain = name === 'update' || name === 'delete';
  return `\`${method} ${entity.collection}/{id}${isPlain ? '' : `/${path ?? kebabCase(name)}`}\``;
}

function endOf(operation: Operation): string {
  if (operation.method === 'DELETE') return 'gone';
  const targets = targetsOf(operation);
  const staying = operation.to === undefined ? ['as it was'] : [];
  return [...staying, ...targets].join(' or ');
}
