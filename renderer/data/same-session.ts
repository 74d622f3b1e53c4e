/** A browser has one session: its cookie. Tabs notify each other when it changes, if the browser supports channels. */
class SessionChannel {
  #channel: BroadcastChannel | null = null;

  open(hear?: (session: string | null) => void): this {
    if (this.#channel || typeof BroadcastChannel === 'undefined') return this;
    this.#channel = new BroadcastChannel('parley-session');
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      hear?.(typeof data === 'string' ? data : null),
    );
    return this;
  }

  tell(session: string | null): this {
    this.#channel?.postMessage(session);
    return this;
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}

/** Notifies every other tab of this browser that the session is over. */
export const announceLogout = (): void => new SessionChannel().open().tell(null).close();

/** Announces this tab's session. Calls back when another tab announces a different one; null means logged out. */
export function keepSession(session: string, onOther: (session: string | null) => void): () => void {
  const channel = new SessionChannel();
  const hear = (other: string | null): void => {
    if (other !== session) onOther(other);
  };
  const open = (): void => void channel.open(hear);
  // An open channel keeps the browser from caching the suspended page.
  const close = (): void => channel.close();
  channel.open(hear).tell(session);
  globalThis.addEventListener('pagehide', close);
  globalThis.addEventListener('pageshow', open);
  return () => {
    close();
    globalThis.removeEventListener('pagehide', close);
    globalThis.removeEventListener('pageshow', open);
  };
}
