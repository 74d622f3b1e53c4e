import type { Overlay } from '../../../../schemas/language/overlay.ts';

/** What can be undone and redone; the present lies in the draft that is saved. */
export interface OverlayHistory {
  past: readonly Overlay[];
  future: readonly Overlay[];
  /** What was edited last: going on typing there is one step. */
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
