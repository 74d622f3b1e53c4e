import { useLayoutEffect, useRef, useState } from 'react';
import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { renamedField } from '../overlay/field-key.ts';
import { addedKey } from '../overlay/overlay-edit.ts';
import type { OverlayDraft } from '../overlay/use-overlay-draft.ts';
import type { EditorContext } from './editor-context.ts';

type Edits = Pick<EditorContext, 'edit' | 'rename' | 'panelOf' | 'keyOf'> & {
  /** The path of the address as it is now: its field may have another key meanwhile, or its old one again. */
  pathOf: (path: string | null) => string | null;
  /** What was found wrong, at the keys of now: it stays in sight, and nothing jumps, until it is asked anew. */
  placed: (violations: readonly Violation[]) => Violation[];
};

/** The first key of every field that got another one, by each that it has had since. */
type Origins = Readonly<Record<string, string>>;

const keyIn = (overlay: Overlay, origins: Origins, key: string): string => {
  const origin = origins[key] ?? key;
  const all = [key, origin, ...Object.keys(origins).filter((one) => origins[one] === origin)];
  return all.find((one) => overlay.fields?.[one]) ?? key;
};

/** Changes of the draft, one after the other, also when several come before the page is drawn anew. */
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
      // One step with the typing of the label that it follows.
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
