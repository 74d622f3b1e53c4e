import { isSession } from '../data/session.tsx';
import { abilityOf } from '../data/ability.ts';
import { mayEnter, type Access } from '../data/guard.ts';

/** By then what was asked for first is there, even from far away. */
const restBefore = 2_500;

interface Warmed {
  load: () => Promise<unknown>;
  access?: Access;
}

/**
 * Fetches the scripts of what this person may open next, one page after the other and only while the browser rests:
 * opening one then waits for no script. Who saves data is sent nothing ahead.
 */
export function warmPages(pages: readonly Warmed[], session: unknown): void {
  if (!isSession(session)) return;
  const visitor = { session, ability: abilityOf(session) };
  const own = pages.filter(({ access }) => !access || mayEnter(access, visitor));
  whileResting(own.map(({ load }) => load));
}

/** Does one after the other while the browser rests, unless its person saves data. */
export function whileResting(loads: readonly Warmed['load'][]): void {
  if ('requestIdleCallback' in globalThis && !savesData()) setTimeout(() => next(loads), restBefore);
}

function next([load, ...others]: readonly Warmed['load'][]): void {
  if (!load) return;
  const goOn = (): void => next(others);
  requestIdleCallback(() => void load().then(goOn, goOn));
}

const savesData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
