import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from '../support/paths.mjs';
import type { Generated } from './generated.ts';

const head = `# Inside the server and the renderer

Generated from the imports by \`npm run generate\`: which folder uses which when it runs. Types, tests, benches and what is generated are left out; so is an arrow where a longer way leads to the same folder. The table has them all, and of each folder what to read first: its README, else the file that most files of other folders import.
`;

interface Area {
  title: string;
  /**
   * Relative to the root. Each direct subfolder is one node of the drawing, and the folder's own files are one
   * together.
   */
  folder: string;
}

const areas: readonly Area[] = [
  { title: 'server/', folder: 'server' },
  { title: 'server/kernel/', folder: 'server/kernel' },
  { title: 'renderer/', folder: 'renderer' },
  { title: 'renderer/generic/', folder: 'renderer/generic' },
];

const leftOut = new Set(['bench', 'testing', 'generated', 'journeys', 'public']);
const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|d)\.ts$/.test(file);

/** Generates one document with a drawing and a table per area. */
export function generateInside(): Generated[] {
  return [{ path: 'docs/inside.md', text: [head, ...areas.map(sectionOf)].join('\n') }];
}

interface Import {
  from: string;
  to: string;
}

/** Returns the imports between files below a folder, with paths relative to that folder. */
function importsIn(folder: string): Import[] {
  const files = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => isSource(file) && !file.split(path.sep).some((part) => leftOut.has(part)),
  );
  return files.toSorted().flatMap((from) =>
    importedBy(inRoot(folder, from))
      .filter((name) => name.startsWith('.'))
      .map((name) => ({ from, to: path.join(path.dirname(from), name) }))
      .filter(({ to }) => !to.startsWith('..')),
  );
}

function importedBy(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const fixed = staticImports.filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType));
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  );
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start, end).slice(1, -1));
  return [...fixed.map(({ moduleRequest }) => moduleRequest.value), ...passedOn, ...later];
}

/** Returns the folder that represents a file in the drawing. The area's own files share one. */
const placeOf = (file: string): string => (file.includes('/') ? file.slice(0, file.indexOf('/')) : own);
const own = '.';

function sectionOf({ title, folder }: Area): string {
  const imports = importsIn(folder);
  const uses = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    for (const place of [placeOf(from), placeOf(to)]) if (!uses.has(place)) uses.set(place, new Set());
    if (placeOf(from) !== placeOf(to)) uses.get(placeOf(from))?.add(placeOf(to));
  }
  const places = [...uses.keys()].toSorted();
  const label = (place: string): string => (place === own ? title : place);
  const arrows = places.flatMap((from) =>
    [...(uses.get(from) ?? [])]
      .toSorted()
      .filter((to) => !isRoundabout({ from, to }, uses))
      .map((to) => `    ${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  const rows = places.map((place) => {
    const used = [...(uses.get(place) ?? [])].toSorted().map(label);
    return `| ${label(place)} | ${readFirst(folder, place, imports)} | ${used.join(', ')} |`;
  });
  return [
    `## ${title}`,
    '',
    '```mermaid',
    'flowchart LR',
    ...places.map((place) => `    ${nodeOf(place)}["${label(place)}"]`),
    ...arrows,
    '```',
    '',
    '| folder | read first | uses |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The prefix prevents clashes with Mermaid's keywords (`graph`, `end`). */
const nodeOf = (place: string): string => `n_${place === own ? 'own' : place.replaceAll('-', '_')}`;

/** True if a longer path without a way back leads there. Within a cycle no arrow counts as longer than another. */
function isRoundabout({ from, to }: Import, uses: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const others = [...(uses.get(from) ?? [])].filter((next) => next !== to);
  return others.some((next) => !reaches(next, from, uses) && reaches(next, to, uses) && !reaches(to, next, uses));
}

function reaches(from: string, to: string, uses: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const seen = new Set([from]);
  for (const place of seen) for (const next of uses.get(place) ?? []) seen.add(next);
  return seen.has(to);
}

/** Returns a folder's README, or else its file that most files of other folders import. */
function readFirst(folder: string, place: string, imports: readonly Import[]): string {
  const readme = place === own ? 'README.md' : `${place}/README.md`;
  if (existsSync(inRoot(folder, readme))) return `[${readme}](../${folder}/${readme})`;
  const counts = new Map<string, number>();
  for (const { from, to } of imports)
    if (placeOf(to) === place && placeOf(from) !== place) counts.set(to, (counts.get(to) ?? 0) + 1);
  // If no other folder imports it, start with the file that uses most of its neighbors.
  if (counts.size === 0)
    for (const { from } of imports) if (placeOf(from) === place) counts.set(from, (counts.get(from) ?? 0) + 1);
  const [first] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first ? `[${first[0]}](../${folder}/${first[0]})` : '';
}
