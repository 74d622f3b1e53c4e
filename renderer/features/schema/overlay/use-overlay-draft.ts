import { useState } from 'react';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import type { Representation } from '../../../data/representation.ts';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import type { MergeField } from '../../../generic/saving/autosave/draft.ts';
import { useAutosave, type Autosave } from '../../../generic/saving/autosave/use-autosave.ts';
import { mergeOverlays } from './merge-overlays.ts';

/** States to undo and redo; the current one is in the saved draft. */
interface OverlayHistory {
  past: readonly Overlay[];
  future: readonly Overlay[];
  /** The last edited part: further typing there belongs to the same step. */
  last: string | null;
}

export const noHistory: OverlayHistory = { past: [], future: [], last: null };
const most = 100;

export function remembering(history: OverlayHistory, before: Overlay, what: string | null): OverlayHistory {
  const goesOn = what !== null && what === history.last;
  return { past: goesOn ? history.past : [...history.past, before].slice(-most), future: [], last: what };
}

export function undone(
  history: OverlayHistory,
  present: Overlay,
): { history: OverlayHistory; overlay: Overlay } | undefined {
  const overlay = history.past.at(-1);
  const next = { past: history.past.slice(0, -1), future: [present, ...history.future], last: null };
  return overlay && { history: next, overlay };
}

export function redone(
  history: OverlayHistory,
  present: Overlay,
): { history: OverlayHistory; overlay: Overlay } | undefined {
  const [overlay, ...future] = history.future;
  return overlay && { history: { past: [...history.past, present], future, last: null }, overlay };
}

export interface OverlayDraft {
  overlay: Overlay;
  title: string;
  autosave: Autosave;
  /** `what` names the edited part; further typing there is a single undo step. */
  edit: (next: Overlay, what?: string) => void;
  rename: (title: string) => void;
  /** Absent if there is nothing to undo. */
  undo?: () => void;
  redo?: () => void;
}

export const overlayOf = (record: Representation | undefined): Overlay => {
  const found = record?.['overlay'];
  return isObject(found) ? found : {};
};

const asOverlay = (value: unknown): Overlay => (isObject(value) ? value : {});

/** If two administrators change different parts of a form, both changes are kept. */
const merge: MergeField = (name, { base, mine, theirs }) =>
  name === 'overlay'
    ? (mergeOverlays({ base: asOverlay(base), mine: asOverlay(mine), theirs: asOverlay(theirs) }) ?? undefined)
    : undefined;

/** An automatically saved draft with undo and redo. */
export function useOverlayDraft(record: Representation, description: EntityDescription): OverlayDraft {
  const validate = useValidator(description['@id']);
  const autosave = useAutosave({ record, schema: description.schema, validate, merge });
  const [history, setHistory] = useState(noHistory);
  /** This person's last state. Differences from it are other people's changes, which undo keeps. */
  const [left, setLeft] = useState<Overlay | null>(null);
  const overlay = overlayOf(autosave.values);
  const save = (next: Overlay): void => {
    setLeft(next);
    autosave.saver.edit({ overlay: next });
  };
  const walk = (step: ReturnType<typeof undone>): (() => void) | undefined =>
    step &&
    (() => {
      setHistory(step.history);
      save((left && mergeOverlays({ base: left, mine: step.overlay, theirs: overlay })) ?? step.overlay);
    });
  const undo = walk(undone(history, overlay));
  const redo = walk(redone(history, overlay));
  const title = autosave.values['title'];
  return {
    overlay,
    title: typeof title === 'string' ? title : '',
    autosave,
    edit(next, what) {
      setHistory(remembering(history, overlay, what ?? null));
      save(next);
    },
    rename: (written) => autosave.saver.edit({ title: written }),
    ...(undo ? { undo } : {}),
    ...(redo ? { redo } : {}),
  };
}
