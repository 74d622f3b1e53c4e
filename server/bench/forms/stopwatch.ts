/** Milliseconds. */
export interface Sample {
  /** From keydown until React and everything it started is done and the layout is computed. */
  work: number;
  /** From keydown until the frame after it was drawn; up to 16 ms of waiting for the frame are in it. */
  paint: number;
}

/** Chromium draws before it runs tasks that were posted during input: this is after the frame. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}

export const layOut = (): number => document.body.offsetHeight;

/** What the handlers of the event have queued as microtasks, React's flush and its effects among them. */
async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** Times the presses of keys: those that type until their `input` event is handled, the others until the frame. */
export class Stopwatch {
  #samples: Sample[] = [];
  #start = 0;
  #pending: Promise<void> = Promise.resolve();

  listen(): void {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      this.#start = performance.now();
      if (key.length > 1) this.#pending = this.#finish(this.#start);
    };
    globalThis.addEventListener('keydown', onKeyDown, { capture: true });
    // Bubbling: after React's own listener, whose flush is a microtask.
    globalThis.addEventListener('input', () => {
      this.#pending = this.#finish(this.#start);
    });
  }

  async #finish(start: number): Promise<void> {
    await microtasks();
    layOut();
    const work = performance.now() - start;
    await drawn();
    this.#samples.push({ work, paint: performance.now() - start });
  }

  /** The samples since the last call, when the last one is complete. */
  async take(): Promise<Sample[]> {
    await this.#pending;
    return this.#samples.splice(0);
  }
}
