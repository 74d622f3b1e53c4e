const key = 'parley.guest';

/** Keeps the page where a guest gets a new code, for the end of its session in this tab. */
export function rememberGuest(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage space, the session's end leads to the log-in.
  }
}

/** Null if this tab has no guest. */
export function guestEntry(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetGuest(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
