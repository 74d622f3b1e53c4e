import fs from 'node:fs';
import path from 'node:path';
import { isObject } from '../../schemas/language/json-schema.ts';

/**
 * `<root>/<system>/bases/<instant>/` with `data/`, `secrets/` and `manifest.json`; `<root>/<system>/wal/`; `<root>/files/`.
 * The system is PostgreSQL's own identifier, so that another database never writes among the log of the first.
 */
export interface Manifest {
  system: string;
  timeline: number;
  /** Segments of the log have this size. */
  walBytes: number;
  /** Names of PostgreSQL: where recovery begins, and from where on the copy is a whole database. */
  from: string;
  to: string;
  startedAt: string;
  /** The earliest instant to which this base can be restored. */
  finishedAt: string;
  postgres: string;
  folders: string[];
  files: { name: string; bytes: number }[];
}

export interface Base {
  folder: string;
  manifest: Manifest;
}

export const basesFolder = (root: string, system: string): string => path.join(root, system, 'bases');
export const walFolder = (root: string, system: string): string => path.join(root, system, 'wal');
/** Holds the instant until which the log of a timeline is there, also when nothing happened before it. */
export const untilFile = (root: string, of: { system: string; timeline: number }): string =>
  path.join(walFolder(root, of.system), `${of.timeline}.until`);
export const filesFolder = (root: string): string => path.join(root, 'files');
export const MANIFEST = 'manifest.json';

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) && typeof value['system'] === 'string' && Array.isArray(value['files']) && 'finishedAt' in value;

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  const read = (): unknown => {
    try {
      return JSON.parse(fs.readFileSync(file, 'utf8'));
    } catch {
      return null;
    }
  };
  const manifest = read();
  if (!isManifest(manifest)) throw new Error(`${folder} is no whole base backup: its ${MANIFEST} cannot be read`);
  return manifest;
}

const namesIn = (folder: string): string[] => (fs.existsSync(folder) ? fs.readdirSync(folder) : []);

/** Finished bases of all systems, oldest first. One that is being written has another ending. */
export function listBases(root: string): Base[] {
  const folders = namesIn(root)
    .filter((name) => /^\d+$/.test(name))
    .flatMap((system) =>
      namesIn(basesFolder(root, system))
        .filter((name) => !name.endsWith(PARTIAL))
        .map((name) => path.join(basesFolder(root, system), name)),
    );
  return folders
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .toSorted((one, other) => Date.parse(one.manifest.finishedAt) - Date.parse(other.manifest.finishedAt));
}

export const PARTIAL = '.partial';
