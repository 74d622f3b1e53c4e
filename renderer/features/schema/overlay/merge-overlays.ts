import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { isSame } from '../../../generic/form/form-data.ts';

interface Versions<T> {
  /** The common base. */
  base: T;
  mine: T;
  theirs: T;
}

/** Marks that both changed the same thing differently, so a person must decide. */
const collision = Symbol('collision');

/** Merges two people's changes to an overlay; null if they changed the same thing differently. */
export function mergeOverlays({ base, mine, theirs }: Versions<Overlay>): Overlay | null {
  const names = [...new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])];
  const result: JsonObject = {};
  for (const name of names) {
    const versions = { base: at(base, name), mine: at(mine, name), theirs: at(theirs, name) };
    const merged = mergers[name]?.(versions) ?? one(versions);
    if (merged === collision) return null;
    if (merged !== undefined) result[name] = merged;
  }
  return result;
}

const at = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

function one({ base, mine, theirs }: Versions<unknown>): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  return isSame(theirs, base) ? mine : collision;
}

/** Merges part by part, `depth` levels down: a field, then its properties. */
const parts =
  (depth: number) =>
  (versions: Versions<unknown>): unknown => {
    const whole = one(versions);
    const { base, mine, theirs } = versions;
    if (whole !== collision || depth === 0 || !isObject(mine) || !isObject(theirs)) return whole;
    const names = [
      ...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(isObject(base) ? base : {})]),
    ];
    const merged: JsonObject = {};
    for (const name of names) {
      const found = parts(depth - 1)({ base: at(base, name), mine: at(mine, name), theirs: at(theirs, name) });
      if (found === collision) return collision;
      if (found !== undefined) merged[name] = found;
    }
    return merged;
  };

/** Merges lists of names: mine in its order, plus their additions, minus their removals. */
function lists({ base, mine, theirs }: Versions<unknown>): unknown {
  const whole = one({ base, mine, theirs });
  if (whole !== collision) return whole;
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)];
  const has = (all: readonly unknown[], candidate: unknown): boolean => all.some((entry) => isSame(entry, candidate));
  const left = own.filter((entry) => has(other, entry) || !has(before, entry));
  return [...left, ...other.filter((entry) => !has(before, entry) && !has(own, entry))];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Merges steps by id. */
function steps(versions: Versions<unknown>): unknown {
  const byId = (value: unknown): JsonObject =>
    Object.fromEntries(listOf(value).flatMap((step) => (isObject(step) ? [[String(step['id']), step]] : [])));
  const { base, mine, theirs } = versions;
  const merged = parts(2)({ base: byId(base), mine: byId(mine), theirs: byId(theirs) });
  return isObject(merged) ? Object.values(merged) : merged;
}

const mergers: Readonly<Record<string, (versions: Versions<unknown>) => unknown>> = {
  fields: parts(3),
  changes: parts(3),
  guides: parts(1),
  list: parts(1),
  order: lists,
  steps,
};
