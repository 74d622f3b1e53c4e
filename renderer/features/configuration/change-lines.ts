import { isObject } from '../../../schemas/language/json-schema.ts';

/** A place in which two values differ; null if it does not exist there. */
export interface ChangeLine {
  path: string;
  before: string | null;
  after: string | null;
}

/** Compares two values place by place. List entries are matched by code, and empty ones are left out. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  const [old, next] = [leaves(before), leaves(after)];
  const found = [...new Set([...old.keys(), ...next.keys()])].flatMap((path) => {
    const line = { path, before: old.get(path) ?? null, after: next.get(path) ?? null };
    return line.before === line.after ? [] : [line];
  });
  return [...found, ...movedCodes(before, after)];
}

function leaves(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (Array.isArray(value) && value.every(isCoded)) {
    return merged(value.map((entry) => leaves(withoutCode(entry), [...path, entry.code])));
  }
  if (Array.isArray(value) && value.some(isObject)) {
    return merged(value.map((entry, index) => leaves(entry, [...path, String(index + 1)])));
  }
  if (isObject(value) && !Array.isArray(value)) {
    return merged(
      Object.entries(value).map(([key, inner]) => leaves(inner, key === 'entries' ? path : [...path, key])),
    );
  }
  return new Map([[path.join('.'), Array.isArray(value) ? value.join(', ') : written(value)]]);
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Reports the order only if the same codes are in a different one. */
function movedCodes(before: unknown, after: unknown): ChangeLine[] {
  const [old, next] = [codesIn(before), codesIn(after)];
  const shared = (codes: readonly string[], others: readonly string[]): string =>
    codes.filter((code) => others.includes(code)).join(', ');
  const [was, is] = [shared(old, next), shared(next, old)];
  return was === is ? [] : [{ path: '', before: was, after: is }];
}

const codesIn = (value: unknown): string[] =>
  isObject(value) && Array.isArray(value['entries']) ? value['entries'].filter(isCoded).map(({ code }) => code) : [];

const isCoded = (entry: unknown): entry is { code: string } => isObject(entry) && typeof entry['code'] === 'string';

const withoutCode = ({ code: _code, ...rest }: { code: string }): object => rest;

const merged = (all: readonly Map<string, string>[]): Map<string, string> => new Map(all.flatMap((one) => [...one]));
