const key = 'parley.browser-notices';

/** The state of browser notifications: the person's choice and the browser's permission. */
export type BrowserNotices = 'unknown' | 'blocked' | 'off' | 'on';

export function browserNotices(): BrowserNotices {
  if (!('Notification' in globalThis)) return 'unknown';
  if (Notification.permission === 'denied') return 'blocked';
  return localStorage.getItem(key) === 'on' && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser for permission if it has not been asked yet. */
export async function chooseBrowserNotices(isOn: boolean): Promise<BrowserNotices> {
  localStorage.setItem(key, isOn ? 'on' : 'off');
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
  return browserNotices();
}

interface Notice {
  /** The browser shows each id once, whichever tabs are open. */
  id: string;
  title: string;
  body: string;
  open: () => void;
}

/** Shows a notification while the product is not visible. */
export function showBrowserNotice({ id, title, body, open }: Notice): void {
  if (browserNotices() !== 'on' || document.visibilityState === 'visible') return;
  const shown = new Notification(title, { body, tag: id, icon: '/favicon.svg' });
  shown.addEventListener('click', () => {
    globalThis.focus();
    open();
    shown.close();
  });
}
