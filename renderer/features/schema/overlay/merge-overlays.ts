import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { isSame } from '../../../generic/form/form-data.ts';

interface Versions<T> {
  /** What both began with. */
  base: T;
  mine: T;
  theirs: T;
}

/** Both changed the very same thing, and differently: a person decides. */
const collision = Symbol('collision');

/** What two people made of one overlay, put together; null where they changed the same thing differently. */
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

/** Part by part, `depth` levels down: a field, and what of it. */
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

/** Lists of names: mine in its order, with what they added, without what they took away. */
function lists({ base, mine, theirs }: Versions<unknown>): unknown {
  const whole = one({ base, mine, theirs });
  if (whole !== collision) return whole;
  const [before, own, other] = [listOf(base), listOf(mine), listOf(theirs)];
  const has = (all: readonly unknown[], wanted: unknown): boolean => all.some((entry) => isSame(entry, wanted));
  const left = own.filter((entry) => has(other, entry) || !has(before, entry));
  return [...left, ...other.filter((entry) => !has(before, entry) && !has(own, entry))];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Steps by their ids. */
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
