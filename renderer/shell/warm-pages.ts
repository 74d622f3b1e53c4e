import { isSession } from '../data/session.tsx';
import { hasAnyRole, type Access } from './guard.ts';

/** By then what was asked for first is there, even from far away. */
const restBefore = 2_500;

interface Warmed {
  load: () => Promise<unknown>;
  access?: readonly Access[];
}

/**
 * Fetches the scripts of what this person may open next, one page after the other and only while the browser rests:
 * opening one then waits for no script. Who saves data is sent nothing ahead.
 */
export function warmPages(pages: readonly Warmed[], session: unknown): void {
  if (!isSession(session) || !('requestIdleCallback' in globalThis) || savesData()) return;
  const own = pages.filter(({ access }) => !access || hasAnyRole(session, access));
  setTimeout(() => next(own.map(({ load }) => load)), restBefore);
}

function next([load, ...others]: readonly Warmed['load'][]): void {
  if (!load) return;
  const goOn = (): void => next(others);
  requestIdleCallback(() => void load().then(goOn, goOn));
}

const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
