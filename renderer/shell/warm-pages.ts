import { isSession } from '../data/session.tsx';
import { abilityOf } from '../data/ability.ts';
import { mayEnter, type Access } from '../data/guard.ts';

/** Milliseconds after which the first requests are answered, even over slow connections. */
const restBefore = 2_500;

interface WarmPage {
  load: () => Promise<unknown>;
  access?: Access;
}

/**
 * Prefetches the scripts of pages that this person may open next, so that opening one waits for no script. Loads one at
 * a time while the browser is idle, and nothing for users who save data.
 */
export function warmPages(pages: readonly WarmPage[], session: unknown): void {
  if (!isSession(session)) return;
  const visitor = { session, ability: abilityOf(session) };
  const own = pages.filter(({ access }) => !access || mayEnter(access, visitor));
  runWhenIdle(own.map(({ load }) => load));
}

/** Runs the loads one after the other while the browser is idle, unless the user saves data. */
export function runWhenIdle(loads: readonly WarmPage['load'][]): void {
  if ('requestIdleCallback' in globalThis && !savesData()) setTimeout(() => next(loads), restBefore);
}

function next([load, ...others]: readonly WarmPage['load'][]): void {
  if (!load) return;
  const goOn = (): void => next(others);
  requestIdleCallback(() => void load().then(goOn, goOn));
}

const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
