import { useEffect, useRef } from 'react';
import { createStore } from '../data/store.ts';

const storageKey = 'parley.shortcuts';
const sequenceMilliseconds = 1200;

/** Single letters can be switched off; Ctrl+K always works. */
export const lettersOn = createStore(globalThis.localStorage?.getItem(storageKey) !== 'off');

export function switchLetters(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
  lettersOn.set(on);
}

export interface KeyPress {
  key: string;
  ctrl: boolean;
  alt: boolean;
  /** True in a field or grid, where letters are text. */
  inField: boolean;
}

/** The shortcut that this key completes: `ctrl+k`, `g h`, `?`; null for ordinary typing. */
export function shortcutOf(press: KeyPress, pending: string | null, letters: boolean): string | null {
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (press.ctrl) return `ctrl+${key}`;
  if (press.alt) return `alt+${key}`;
  if (press.inField || !letters || key.length > 1) return null;
  return pending === 'g' ? `g ${key}` : key;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || !!target.closest('.handsontable'));

/** Runs the action of a pressed shortcut. No shortcut bids, accepts or awards. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    let pending: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const press = {
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        inField: isField(event.target),
      };
      const shortcut = shortcutOf(press, pending, lettersOn.get());
      const action = shortcut === null ? undefined : latest.current[shortcut];
      clearTimeout(timer);
      pending = shortcut === 'g' ? 'g' : null;
      timer = setTimeout(() => (pending = null), sequenceMilliseconds);
      if (!action || event.defaultPrevented) return;
      event.preventDefault();
      action();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, []);
}
