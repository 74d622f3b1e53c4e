const keyOf = (account: string): string => `parley.registered.${account.slice(-36)}`;

/** Remembers that this browser sent the registration, so its owner need not be asked who sent it. */
export function rememberRegistered(account: string): void {
  try {
    localStorage.setItem(keyOf(account), 'yes');
  } catch {
    // Without storage space, the page asks.
  }
}

/** True if this browser sent the registration. */
export const isRegisteredHere = (account: string): boolean => localStorage.getItem(keyOf(account)) !== null;
