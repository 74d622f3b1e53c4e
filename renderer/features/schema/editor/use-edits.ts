import { useLayoutEffect, useRef, useState } from 'react';
import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { renamedField } from '../overlay/field-key.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import type { OverlayDraft } from '../overlay/use-overlay-draft.ts';
import type { EditorContext } from './editor-context.ts';

type Edits = Pick<EditorContext, 'edit' | 'rename' | 'panelOf' | 'keyOf'> & {
  /** Returns the current path for an earlier one, since its field may have been renamed, even back to its old key. */
  pathOf: (path: string | null) => string | null;
  /** Moves violations to the current keys, so that they stay visible until the next check. */
  placed: (violations: readonly Violation[]) => Violation[];
};

/** The original key of each renamed field, by every key it has had since. */
type Origins = Readonly<Record<string, string>>;

const keyIn = (overlay: Overlay, origins: Origins, key: string): string => {
  const origin = origins[key] ?? key;
  const all = [key, origin, ...Object.keys(origins).filter((one) => origins[one] === origin)];
  return all.find((one) => overlay.fields?.[one]) ?? key;
};

/** Applies changes of the draft in order, even if several come before the next render. */
export function useEdits(draft: OverlayDraft, select: (path: string) => void): Edits {
  const { overlay } = draft;
  const [origins, setOrigins] = useState<Origins>({});
  const now = useRef({ overlay, origins });
  useLayoutEffect(() => {
    now.current = { overlay, origins };
  }, [overlay, origins]);
  const edit: Edits['edit'] = (next, what) => {
    const made = typeof next === 'function' ? next(now.current.overlay) : next;
    now.current = { ...now.current, overlay: made };
    draft.edit(made, what);
  };
  return {
    edit,
    rename(from, to) {
      if (!now.current.overlay.fields?.[from]) return;
      const origin = now.current.origins[from] ?? from;
      // Shares an undo step with the typing of the label that the key follows.
      edit((all) => renamedField(all, from, to), `${customPath(origin)} label`);
      now.current = { ...now.current, origins: { ...now.current.origins, [to]: origin } };
      setOrigins(now.current.origins);
      select(customPath(to));
    },
    panelOf: (key) => origins[key] ?? key,
    keyOf: (key) => keyIn(now.current.overlay, now.current.origins, key),
    placed: (violations) =>
      violations.map((violation) => {
        const [part, key = '', ...rest] = violation.propertyPath.split('.');
        if (part !== 'fields') return violation;
        return { ...violation, propertyPath: [part, keyIn(overlay, origins, key), ...rest].join('.') };
      }),
    pathOf(path) {
      const key = path === null ? null : addedKey(path);
      return key === null ? path : customPath(keyIn(overlay, origins, key));
    },
  };
}
