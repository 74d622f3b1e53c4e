/** Milliseconds without interaction before drawing starts. */
const rest = 1500;
/** Milliseconds after which an unfinished page is given up. */
const longest = 3000;
/** A page counts as drawn once it has not grown for this many milliseconds. */
const look = 150;

const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface Stage<Scene> {
  set: (scene: Scene) => void;
  clear: () => void;
  /** The amount of content drawn on the stage. */
  size: () => number;
}

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idle = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));

/** Plays the scenes in order while the user is idle, until the result is called. Any interaction clears the stage. */
export function play<Scene>(scenes: readonly Scene[], stage: Stage<Scene>): () => void {
  let [isOver, lastAct] = [false, -rest];
  const act = (): void => {
    lastAct = performance.now();
    stage.clear();
  };
  const isResting = (): boolean => !isOver && performance.now() - lastAct >= rest;

  const untilDrawn = async (): Promise<void> => {
    const end = performance.now() + longest;
    for (let [size, before] = [0, -1]; isResting() && (size === 0 || size !== before) && performance.now() < end;) {
      await later(look);
      await idle();
      [before, size] = [size, stage.size()];
    }
  };
  /** Returns false if the user interacted meanwhile. */
  const show = async (scene: Scene): Promise<boolean> => {
    await idle();
    if (!isResting()) return false;
    stage.set(scene);
    await untilDrawn();
    stage.clear();
    return isResting();
  };
  const showAll = async (): Promise<void> => {
    for (const scene of scenes) {
      while (!(await show(scene))) {
        if (isOver) return;
        await later(rest);
      }
    }
  };
  for (const type of acts) globalThis.addEventListener(type, act, { capture: true, passive: true });
  void showAll();
  return () => {
    isOver = true;
    for (const type of acts) globalThis.removeEventListener(type, act, { capture: true });
  };
}
