import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { createStore } from '../../../data/store.ts';

/** A place in this browser where input survives a reload, a crash and a lost connection. */
export interface DraftSlot {
  read: () => JsonObject | null;
  /** Returns false if there is no room. */
  write: (value: object | null) => boolean;
  release: () => void;
}

/** Changes whenever unsaved rows appear or disappear. */
export const draftsChanged = createStore(0);

const keyOf = (name: string): string => `parley.rows.${name}`;

/** True if this browser holds unsaved rows under this name. */
export const hasDraft = (name: string): boolean =>
  [localStorage, sessionStorage].some((storage) => storage.getItem(keyOf(name)) !== null);

/** An id of this tab that survives reloads. */
function tabId(): string {
  const known = sessionStorage.getItem('parley.tab');
  const id = known ?? crypto.randomUUID();
  if (!known) sessionStorage.setItem('parley.tab', id);
  return id;
}

/**
 * Milliseconds to wait for the page that holds the slot. The wait is longer for this tab's own previous page, which is
 * closing.
 */
const patience = { own: 15_000, other: 400 };

/**
 * Claims the slot of a grid. The first tab stores permanently; a second one only for itself, because otherwise both
 * would save the same new rows after a reload. A tab's own entries stay its own when the first tab is closed.
 */
export async function claimSlot(name: string): Promise<DraftSlot> {
  const key = keyOf(name);
  const isOwn = localStorage.getItem(`${key}.tab`) === tabId();
  const release = await claimLock(key, isOwn ? patience.own : patience.other);
  if (!release) return slotIn(sessionStorage, key, () => {});
  if (sessionStorage.getItem(key) !== null && !moveForGood(key)) {
    release();
    return slotIn(sessionStorage, key, () => {});
  }
  localStorage.setItem(`${key}.tab`, tabId());
  return slotIn(localStorage, key, () => {
    localStorage.removeItem(`${key}.tab`);
    release();
  });
}

/** Moves this tab's draft to the permanent store. Returns false if another one is there, or there is no room. */
function moveForGood(key: string): boolean {
  const kept = sessionStorage.getItem(key);
  if (kept === null || localStorage.getItem(key) !== null) return false;
  try {
    localStorage.setItem(key, kept);
  } catch {
    return false;
  }
  sessionStorage.removeItem(key);
  return true;
}

/** Returns null if another page holds the lock for longer. A free lock is granted at once, even on slow machines. */
async function claimLock(key: string, milliseconds: number): Promise<(() => void) | null> {
  // Without a secure origin there are no locks, and then any tab may claim the slot.
  if (!('locks' in navigator)) return () => {};
  const free = await holdLock(key, { ifAvailable: true });
  return free ?? holdLock(key, { signal: AbortSignal.timeout(milliseconds) });
}

function holdLock(key: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    const held = navigator.locks.request(key, options, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(() => resolve(null));
  });
}

export function slotIn(storage: Storage, key: string, release: () => void): DraftSlot {
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        return isObject(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        const was = storage.getItem(key) !== null;
        if (value === null) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
        if (was !== (value !== null)) draftsChanged.set((count) => count + 1);
        return true;
      } catch {
        return false;
      }
    },
    release,
  };
}
