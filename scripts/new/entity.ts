import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entities, entityByCollection, entityByType } from '../../schemas/registry.ts';
import { inRoot } from '../support/paths.mjs';
import { entityFiles } from './entity-files.ts';
import { entityLists } from './entity-lists.ts';
import { NotMade, namingOf, wordsOf, type Naming } from './naming.ts';

export interface Report {
  naming: Naming;
  made: string[];
  changed: string[];
}

/**
 * Writes an entity that works unchanged, from `contract`, or `contract states en=Contract/Contracts de=Vertrag/Verträge
 * …`. Nothing is written before everything is known to fit.
 */
export function newEntity([name = '', ...options]: readonly string[]): Report {
  const hasStates = options.includes('states');
  const words = Object.fromEntries(options.filter((option) => option !== 'states').map(wordsOf));
  const naming = namingOf(name, words);
  refuseTaken(naming);
  const made = entityFiles({ naming, hasStates, migration: nextMigration(), order: nextOrder() });
  const changed = entityLists(naming, hasStates).map(({ path: file, change }) => ({
    path: file,
    text: change(readFileSync(inRoot(file), 'utf8')),
  }));
  for (const file of [...made, ...changed]) write(file.path, file.text);
  return { naming, made: made.map((file) => file.path), changed: changed.map((file) => file.path) };
}

function refuseTaken({ name, folder, type, collection }: Naming): void {
  if (entities[name] || entityByType[type]) throw new NotMade(`There is an entity ${name} already.`);
  if (entityByCollection[collection]) throw new NotMade(`There is a collection ${collection} already.`);
  for (const taken of [`schemas/${folder}`, `server/domain/${folder}`])
    if (existsSync(inRoot(taken))) throw new NotMade(`${taken} is there already.`);
  if (isPage(`/${collection}`)) throw new NotMade(`There is a page at /${collection} already.`);
  const texts = textsOf('renderer/messages/en').find((id) => id.startsWith(`${name}.`));
  if (texts) throw new NotMade(`Texts such as ${texts} would be its own. Take another name.`);
}

const isPage = (address: string): boolean =>
  readFileSync(inRoot('renderer/features/registry.ts'), 'utf8').includes(`path: '${address}'`) ||
  Object.values(entities).some(({ page }) => page && [page.path, page.list].includes(address));

const textsOf = (folder: string): string[] =>
  readdirSync(inRoot(folder)).flatMap((file) => Object.keys(JSON.parse(readFileSync(inRoot(folder, file), 'utf8'))));

function nextMigration(): string {
  const numbers = readdirSync(inRoot('migrations')).map((file) =>
    Number.parseInt(/^(\d{4})-/.exec(file)?.[1] ?? '0', 10),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

/** After the entries in the main part of the navigation. Its last built-in screen is at 50. */
function nextOrder(): number {
  const places = Object.values(entities).flatMap(({ page }) => page?.navigation ?? []);
  return Math.max(50, ...places.filter(({ section }) => section === 'main').map(({ order }) => order)) + 10;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}
