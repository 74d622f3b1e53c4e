import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { createStore } from '../../../data/store.ts';

/** A place in this browser where what is typed outlives a reload, a crash and a lost connection. */
export interface DraftSlot {
  read: () => JsonObject | null;
  /** False when there is no room for it. */
  write: (value: object | null) => boolean;
  release: () => void;
}

/** Changes whenever something begins, or ceases, to be unsaved. */
export const draftsChanged = createStore(0);

const keyOf = (name: string): string => `parley.rows.${name}`;

/** Rows of this name hold something that is not saved, as far as this browser knows. */
export const hasDraft = (name: string): boolean =>
  [localStorage, sessionStorage].some((storage) => storage.getItem(keyOf(name)) !== null);

/** This tab, over its reloads. */
function tabId(): string {
  const known = sessionStorage.getItem('parley.tab');
  const id = known ?? crypto.randomUUID();
  if (!known) sessionStorage.setItem('parley.tab', id);
  return id;
}

/** How long to wait for the page that holds the slot: for this tab's own last page, which is on its way out, longer. */
const patience = { own: 15_000, other: 400 };

/**
 * The first tab that opens a grid keeps for good. A second one keeps for itself, otherwise both would save the same new
 * rows after a reload. What a tab kept for itself stays its own when the first tab is gone.
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

/** False where a tab that is gone left something else there, or there is no room. */
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

/** Null when another page still holds it after so long. A free one is had at once, however slow the machine is. */
async function claimLock(key: string, milliseconds: number): Promise<(() => void) | null> {
  // Without a secure origin there are no locks, and one tab is as good as another.
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
