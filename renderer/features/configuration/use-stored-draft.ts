import { useState } from 'react';

/** Unsaved edits of a configuration page, kept in this browser tab until they are saved or discarded. */
export function useStoredDraft<T>(name: string, initial: T, isDraft: (value: unknown) => value is T) {
  const key = `parley.configuration.${name}`;
  const [draft, setDraft] = useState<T | null>(() => storedDraft(key, isDraft));
  const change = (next: T | null): void => {
    setDraft(next);
    if (next === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  };
  return { draft: draft ?? initial, isChanged: draft !== null, change };
}

function storedDraft<T>(key: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}
