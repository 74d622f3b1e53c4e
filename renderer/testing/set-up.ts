import { afterEach } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { endTest } from './show.tsx';

/** jsdom draws nothing: elements have no size, so no observer ever reports one. */
class NothingToObserve implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

globalThis.ResizeObserver = NothingToObserve;
globalThis.IntersectionObserver = NothingToObserve;
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
globalThis.scrollTo = () => {};

/** Simulates a desktop window with reduced motion. */
globalThis.matchMedia = (query: string): MediaQueryList => {
  const matches = query.includes('prefers-reduced-motion') || /min-width: *(?:600|900|1200)/.test(query);
  const target = new EventTarget();
  return Object.assign(target, { matches, media: query, onchange: null, addListener() {}, removeListener() {} });
};

afterEach(() => {
  cleanup();
  endTest();
});
