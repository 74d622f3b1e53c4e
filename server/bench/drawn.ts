import type { Page } from 'playwright-core';

/**
 * A string, so that no tool rewrites it for the browser. Returns the time on the page's clock at which the frame with
 * this element was drawn. Locators poll after 20, 70, 170, 270, 770 and 1,270 ms, and would measure that instead.
 */
export const watcher = `globalThis.drawn = (selector, words = '') => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('not drawn: ' + selector + ' ' + words)), 30_000);
  const look = () => {
    const isThere = [...document.querySelectorAll(selector)].some(({ textContent }) => new RegExp(words).test(textContent));
    if (isThere) requestAnimationFrame(() => resolve(performance.now()));
    return isThere;
  };
  if (!look()) new MutationObserver((_, all) => look() && all.disconnect()).observe(document, { childList: true, subtree: true, characterData: true });
});`;

export interface Drawing {
  selector: string;
  /** A regular expression over the element's text. */
  words?: string;
}

const conditionOf = ({ selector, words = '' }: Drawing): string =>
  `drawn(${JSON.stringify(selector)}, ${JSON.stringify(words)})`;

/** Milliseconds from the script until the element is drawn. The watcher must be the page's first script. */
export const drawnAfter = (page: Page, script: string, drawing: Drawing): Promise<number> =>
  page.evaluate(
    `(() => { const from = performance.now(); ${script}; return ${conditionOf(drawing)}.then((at) => at - from); })()`,
  );

/** Milliseconds from the start of navigation until the element is drawn. */
export const drawnAt = (page: Page, drawing: Drawing): Promise<number> => page.evaluate(conditionOf(drawing));
