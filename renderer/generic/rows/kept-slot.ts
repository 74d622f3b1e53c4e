import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';

/** A place in this browser where what is typed outlives a reload, a crash and a lost connection. */
export interface KeptSlot {
  read: () => JsonObject | null;
  /** False when there is no room for it. */
  write: (value: object | null) => boolean;
  release: () => void;
}

const keyOf = (name: string): string => `parley.rows.${name}`;

/** Rows of this name hold something that is not saved, as far as this browser knows. */
export const isKept = (name: string): boolean =>
  [localStorage, sessionStorage].some((storage) => storage.getItem(keyOf(name)) !== null);

/** Longer than a page that is being left takes to let go. */
const patienceMilliseconds = 400;

/**
 * The first tab that opens a grid keeps for good. A second one keeps for itself, otherwise both would save the same new
 * rows after a reload.
 */
export async function claimSlot(name: string): Promise<KeptSlot> {
  const key = keyOf(name);
  const release = await claimLock(key);
  return slotIn(release ? localStorage : sessionStorage, key, release ?? (() => {}));
}

function claimLock(key: string): Promise<(() => void) | null> {
  // Without a secure origin there are no locks, and one tab is as good as another.
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      key,
      { signal: AbortSignal.timeout(patienceMilliseconds) },
      () => new Promise<void>((release) => resolve(release)),
    );
    held.catch(() => resolve(null));
  });
}

export function slotIn(storage: Storage, key: string, release: () => void): KeptSlot {
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isObject(kept) ? kept : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    release,
  };
}
