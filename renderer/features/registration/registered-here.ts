const keyOf = (account: string): string => `parley.registered.${account.slice(-36)}`;

/** Remembers that this browser sent the registration: its owner need not be asked who it was. */
export function rememberRegistered(account: string): void {
  try {
    localStorage.setItem(keyOf(account), 'yes');
  } catch {
    // Without room, the page asks.
  }
}

/** Whether this browser sent the registration. */
export const isRegisteredHere = (account: string): boolean => localStorage.getItem(keyOf(account)) !== null;
