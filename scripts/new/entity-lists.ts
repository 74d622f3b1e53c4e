import { entityTexts } from './entity-texts.ts';
import { languages, NotMade, type Naming } from './naming.ts';

export interface FileChange {
  path: string;
  /** Returns the file with the new entity. Throws NotMade if its place is not found. */
  change: (text: string) => string;
}

/** The files that must mention a new entity: two lists, the matrix of rights, and the texts. */
export function entityLists(naming: Naming, hasStates: boolean): FileChange[] {
  const { name, folder } = naming;
  return [
    {
      path: 'schemas/registry.ts',
      change: (text) =>
        inserted(
          withImport(text, `import { ${name} } from './${folder}/${folder}.entity.ts';\n`),
          `  ${name},\n`,
          '\n]; // prettier-ignore',
        ),
    },
    {
      path: 'server/domain/index.ts',
      change: (text) =>
        inserted(
          withImport(text, `import { ${name}Server } from './${folder}/index.ts';\n`),
          `  ${name}Server,\n`,
          '\n];\n\n/** Calls that belong to no entity',
        ),
    },
    { path: 'permissions/matrix.test.ts', change: (text) => inserted(text, matrixRows(name, hasStates), '\n`;\n') },
    ...languages.map((language) => ({
      path: `renderer/messages/${language}/entities.json`,
      change: (text: string) => withTexts(text, entityTexts(language, naming, hasStates)),
    })),
  ];
}

/** Adds it after the last import of the file. */
function withImport(text: string, line: string): string {
  const last = [...text.matchAll(/^import .*;\n/gm)].at(-1);
  if (!last) throw new NotMade('The file has no imports any more.');
  const end = last.index + last[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

/** Inserts lines before a place that occurs exactly once in the file. */
function inserted(text: string, lines: string, before: string): string {
  const at = text.indexOf(before);
  if (at < 0)
    throw new NotMade(`The place before ${JSON.stringify(before)} is gone: the generator must be changed too.`);
  return `${text.slice(0, at)}\n${lines.trimEnd()}${text.slice(at)}`;
}

function matrixRows(name: string, hasStates: boolean): string {
  const row = (action: string, admin: string): string =>
    `${name.padEnd(18)} ${action.padEnd(22)} ${'own'.padEnd(23)} ${'-'.padEnd(27)} ${'-'.padEnd(10)} ${admin.padEnd(6)} -  -`;
  const written = ['create', 'update', ...(hasStates ? ['close', 'reopen'] : []), 'delete'];
  return `\n${[row('read', 'all'), ...written.map((action) => row(action, '-'))].join('\n')}`;
}

function withTexts(text: string, added: Record<string, string>): string {
  const all: Record<string, string> = { ...JSON.parse(text), ...added };
  const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
