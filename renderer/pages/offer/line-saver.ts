import { serverNow } from '../../data/clock.ts';
import { toProblem, type Problem } from '../../data/problem.ts';
import { saveStatus } from '../../data/save-status.ts';
import type { LinePatch } from './offer-lines.ts';

export interface SaverPorts {
  /** Sends the lines at once, all or nothing. */
  send: (patches: ReadonlyMap<string, LinePatch>) => Promise<void>;
  /** A line that the server refused, with the code of the first thing wrong. */
  refuse: (iri: string, code: string) => void;
  /** Anything else: the lines are asked again. */
  fail: (problem: Problem) => void;
}

const pauseMilliseconds = 350;
const retryMilliseconds = 4000;

/** Gathers what is typed in many rows and saves it in few calls, one after the other. */
export class LineSaver {
  #waiting = new Map<string, LinePatch>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  readonly #ports: SaverPorts;

  constructor(ports: SaverPorts) {
    this.#ports = ports;
  }

  add(iri: string, patch: LinePatch): void {
    this.#waiting.set(iri, { ...this.#waiting.get(iri), ...patch });
    saveStatus.set({ state: 'saving' });
    this.#schedule(pauseMilliseconds);
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#sending = this.#sending.then(() => this.#deliver());
    return this.#sending;
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #deliver(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const patches = this.#waiting;
    this.#waiting = new Map();
    try {
      await this.#ports.send(patches);
      if (this.#waiting.size === 0) saveStatus.set({ state: 'saved', at: serverNow() });
    } catch (error) {
      this.#recover(patches, toProblem(error));
    }
  }

  /** All or nothing: without the refused lines the others are sent again. */
  #recover(patches: Map<string, LinePatch>, problem: Problem): void {
    const refused = refusedLines([...patches.keys()], problem);
    if (refused.size > 0) {
      for (const [iri, code] of refused) this.#ports.refuse(iri, code);
      saveStatus.set({ state: 'invalid' });
      this.#again(new Map([...patches].filter(([iri]) => !refused.has(iri))), 0);
      return;
    }
    const isTransient = problem.status === 0 || problem.status >= 500;
    saveStatus.set({ state: isTransient ? 'retrying' : 'invalid' });
    if (isTransient) this.#again(patches, retryMilliseconds);
    else this.#ports.fail(problem);
  }

  /** What was typed meanwhile wins over what is sent again. */
  #again(patches: Map<string, LinePatch>, delay: number): void {
    for (const [iri, patch] of patches) this.#waiting.set(iri, { ...patch, ...this.#waiting.get(iri) });
    if (this.#waiting.size > 0) this.#schedule(delay);
  }
}

/** `items[3].price` names the fourth line of the call. */
export function refusedLines(sent: readonly string[], problem: Problem): Map<string, string> {
  const found = new Map<string, string>();
  for (const { propertyPath, code } of problem.violations) {
    const iri = sent[Number(/^items\[(\d+)\]/.exec(propertyPath)?.[1] ?? -1)];
    if (iri && !found.has(iri)) found.set(iri, code);
  }
  return found;
}
