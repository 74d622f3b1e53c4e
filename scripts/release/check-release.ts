import { createHash } from 'node:crypto';

/** The migration files of each released version, with the SHA-256 of their content. */
export type Released = Record<string, Record<string, string>>;

export interface Repository {
  branch: string;
  /** Changed and untracked files. */
  changed: string[];
  /** Versions with a tag. */
  tagged: string[];
  changelog: string;
  released: Released;
  /** Migration files by their path in `migrations/`, with the SHA-256 of their content. */
  migrations: Record<string, string>;
}

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Negative if the first version is the earlier one. */
export function compareVersions(one: string, other: string): number {
  const others = numbersOf(other);
  return (
    numbersOf(one)
      .map((number, index) => number - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  );
}

export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

const isMigration = (file: string): boolean => /^\d{4}-[\w-]+(?:\.ts|\/[\w-]+\.sql)$/.test(file);

/** Returns the released files that were changed or removed, and new ones that would run before or in a released one. */
export function brokenMigrations({ released, migrations }: Pick<Repository, 'released' | 'migrations'>): string[] {
  const frozen = Object.fromEntries(Object.values(released).flatMap((files) => Object.entries(files)));
  const last = Object.keys(frozen).toSorted().at(-1)?.slice(0, 4) ?? '';
  return [
    ...Object.keys(frozen).filter((file) => migrations[file] !== frozen[file]),
    ...Object.keys(migrations).filter((file) => !(file in frozen) && (!isMigration(file) || file.slice(0, 4) <= last)),
  ].toSorted();
}

/** Adds the migrations that no version contains to this one. */
export function withRelease(version: string, { released, migrations }: Repository): Released {
  const frozen = new Set(Object.values(released).flatMap((files) => Object.keys(files)));
  const added = Object.entries(migrations).filter(([file]) => !frozen.has(file));
  return { ...released, [version]: { ...released[version], ...Object.fromEntries(added) } };
}

/** Returns the reasons against the release. */
export function refusals(version: string, repository: Repository): string[] {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) return [`"${version}" is not a version such as 1.2.3`];
  const { branch, changed, tagged, changelog, released } = repository;
  const known = [...tagged, ...Object.keys(released).filter((one) => one !== version)];
  const last = known.toSorted(compareVersions).at(-1);
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm');
  const broken = brokenMigrations(repository);
  const reasons: [isReason: boolean, text: string][] = [
    [branch !== 'main', `The branch is ${branch}, not main`],
    [changed.length > 0, `Commit these first: ${changed.join(', ')}`],
    [last !== undefined && compareVersions(version, last) <= 0, `${version} is not after ${last}`],
    [!heading.test(changelog), `CHANGELOG.md needs the section "## ${version} (yyyy-mm-dd)"`],
    [/^## Unreleased$/m.test(changelog), `CHANGELOG.md: move what is under "Unreleased" to ${version}`],
    [broken.length > 0, `Released migrations never change; write a new one instead of ${broken.join(', ')}`],
  ];
  return reasons.flatMap(([isReason, text]) => (isReason ? text : []));
}

/** The files that name the version, and where. */
const places: Record<string, RegExp> = {
  'package.json': /(?<=^ {2}"version": ")[\d.]+/m,
  'package-lock.json': /(?<=^(?: {2}| {6})"name": "parley",\n +"version": ")[\d.]+/gm,
  'deploy/helm/parley/Chart.yaml': /(?<=^(?:version|appVersion): )[\d.]+/gm,
  Dockerfile: /(?<=image\.version=)[\d.]+/,
};

/** Returns the new text of each file that names another version. */
export const withVersion = (version: string, read: (file: string) => string): { path: string; text: string }[] =>
  Object.entries(places)
    .map(([path, place]) => ({ path, text: read(path).replace(place, version) }))
    .filter(({ path, text }) => text !== read(path));
