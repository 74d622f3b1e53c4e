import type { Locator, Page } from 'playwright-core';

/** An interaction, and the time until the next frame was painted, in milliseconds. */
export interface Interaction {
  /** Event and element. */
  what: string;
  duration: number;
  /** Time before the page received the event, and time spent in its handlers. The rest is rendering. */
  waited: number;
  worked: number;
}

/** Slowdown factor of the processor. */
const slowdown = 4;

/** Source text for the browser, so that no tool rewrites it. Elements may be gone when their interaction is reported. */
const observer = `(() => {
  const names = new Map();
  const nameOf = (element) => {
    if (!(element instanceof Element)) return '?';
    const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.id ?? '';
    const words = label || (element.textContent ?? '').trim().slice(0, 40);
    return element.tagName.toLowerCase() + ' ' + words.replace(/\\s+/g, ' ');
  };
  for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'keypress', 'keyup'])
    addEventListener(type, (event) => names.set(event.timeStamp, nameOf(event.target)), { capture: true });
  const longest = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, startTime, processingStart, processingEnd } of list.getEntries()) {
      if (!interactionId) continue;
      const before = longest.get(interactionId);
      const worked = (before?.worked ?? 0) + processingEnd - processingStart;
      if (before && before.duration >= duration) before.worked = worked;
      else longest.set(interactionId, { what: name + ' ' + (names.get(startTime) ?? '?'), duration, waited: processingStart - startTime, worked });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  let told = 0;
  globalThis.takeInteractions = () => {
    const taken = [...longest.values()];
    longest.clear();
    const all = performance.interactionCount - told;
    told = performance.interactionCount;
    // Interactions faster than a frame are not reported.
    const fast = Array.from({ length: Math.max(0, all - taken.length) }, () => ({ what: '', duration: 8, waited: 0, worked: 0 }));
    return [...taken, ...fast];
  };
})()`;

/** Performs a person's actions on a page and collects the results. */
export class Walker {
  readonly page: Page;
  readonly done: Interaction[] = [];
  /** Elements that a step did not find. */
  readonly missed: string[] = [];
  #isOpen = false;

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<Walker> {
    await page.addInitScript(observer);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new Walker(page);
  }

  /** Opens the page and waits until it loads nothing more. */
  async open(path: string): Promise<this> {
    await this.take();
    this.#isOpen = true;
    await this.page.goto(path);
    await this.page.locator('main').waitFor();
    await this.page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    await this.settle();
    return this;
  }

  async press(what: Locator): Promise<boolean> {
    const found = what.filter({ visible: true }).first();
    try {
      await found.click({ timeout: 4000 });
    } catch {
      this.missed.push(String(what));
      return false;
    }
    await this.settle();
    return true;
  }

  /** Presses each of them, then Escape to close anything it opened. */
  async pressEach(what: Locator, most = 4): Promise<void> {
    const count = Math.min(await what.filter({ visible: true }).count(), most);
    if (count === 0) this.missed.push(String(what));
    for (let index = 0; index < count; index += 1) {
      await what
        .filter({ visible: true })
        .nth(index)
        .click({ timeout: 4000 })
        .catch(() => undefined);
      await this.settle();
      await this.page.keyboard.press('Escape');
      await this.settle();
    }
  }

  async type(what: Locator | null, text: string): Promise<void> {
    if (what && !(await this.press(what))) return;
    for (const key of text) {
      await this.page.keyboard.press(key);
      await this.page.waitForTimeout(80);
    }
    await this.settle();
  }

  async key(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  async settle(): Promise<void> {
    await this.page.waitForTimeout(120);
    await this.page.evaluate(
      'new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 60)), { timeout: 2000 }))',
    );
  }

  async take(): Promise<void> {
    if (!this.#isOpen) return;
    await this.settle();
    const taken: Interaction[] = await this.page.evaluate('globalThis.takeInteractions()');
    this.done.push(...taken);
  }
}
