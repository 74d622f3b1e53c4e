import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { movesBetween, type Move } from './move-field.ts';
import { orderOf } from './overlay-edit.ts';
import { isSame } from '../../../generic/form/form-data.ts';

/** A difference between two overlays in one field. */
export interface OverlayDifference {
  path: string;
  kind: 'added' | 'removed' | 'changed' | 'restored';
  /** The properties that differ: `label`, `required`, `options`. */
  aspects: string[];
  /** For a changed order: the fields that moved. */
  moves?: readonly Move[];
}

/** The changes when `after` replaces `before`: custom fields first, then shipped ones. */
export function differences(before: Overlay, after: Overlay, shipped: readonly string[] = []): OverlayDifference[] {
  const fields = compare(before.fields ?? {}, after.fields ?? {}).map(
    ({ name, aspects, was, is }): OverlayDifference => ({
      path: `custom.${name}`,
      kind: was ? (is ? 'changed' : 'removed') : 'added',
      aspects,
    }),
  );
  const changes = compare(before.changes ?? {}, after.changes ?? {}).map(
    ({ name, aspects, is }): OverlayDifference => ({ path: name, kind: is ? 'changed' : 'restored', aspects }),
  );
  return [...fields, ...changes, ...placeDifferences(before, after), ...orderDifference({ before, after }, shipped)];
}

/** Parts that are compared as a whole. */
const wholes = ['steps', 'guides', 'list', 'order'] as const;
const whole = (name: (typeof wholes)[number]): OverlayDifference => ({
  path: `:${name}`,
  kind: 'changed',
  aspects: [],
});

const placeDifferences = (before: Overlay, after: Overlay): OverlayDifference[] =>
  (['steps', 'guides', 'list'] as const)
    .filter((name) => !(isEmpty(before[name]) && isEmpty(after[name])) && !isSame(before[name], after[name]))
    .map(whole);

/** Compares the order of the fields that exist in both. */
function orderDifference(
  { before, after }: { before: Overlay; after: Overlay },
  shipped: readonly string[],
): OverlayDifference[] {
  const [was, is] = [orderOf(before, shipped), orderOf(after, shipped)];
  const inBoth = (path: string): boolean => was.includes(path) && is.includes(path);
  const moves = movesBetween(was.filter(inBoth), is.filter(inBoth));
  return moves.length === 0 ? [] : [{ ...whole('order'), moves }];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : Object.keys(Object(value)).length === 0);

type Parts = Readonly<Record<string, object>>;

function compare(before: Parts, after: Parts): { name: string; aspects: string[]; was: boolean; is: boolean }[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    const aspects = aspectsOf(was, is);
    const isDifferent = aspects.length > 0 || (was === undefined) !== (is === undefined);
    return isDifferent ? [{ name, aspects, was: was !== undefined, is: is !== undefined }] : [];
  });
}

function aspectsOf(was: object | undefined, is: object | undefined): string[] {
  const [a, b] = [isObject(was) ? was : {}, isObject(is) ? is : {}];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((aspect) => !isSame(a[aspect], b[aspect]));
}

/** Restores one field of the overlay to its earlier version. */
export function revert(path: string, { before, after }: { before: Overlay; after: Overlay }): Overlay {
  const part = wholes.find((name) => path === `:${name}`);
  if (part) {
    const { [part]: _, ...others } = after;
    return before[part] === undefined ? others : { ...others, [part]: before[part] };
  }
  const key = path.startsWith('custom.') ? path.slice(7) : null;
  return key === null
    ? { ...after, changes: taken(after.changes, path, before.changes?.[path]) }
    : { ...after, fields: taken(after.fields, key, before.fields?.[key]) };
}

function taken<T>(from: Record<string, T> | undefined, name: string, value: T | undefined): Record<string, T> {
  const { [name]: _, ...others } = from ?? {};
  return value === undefined ? others : { ...others, [name]: value };
}
