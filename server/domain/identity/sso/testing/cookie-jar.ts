/** A browser without pages: keeps cookies and follows redirects. */
export interface CookieJar {
  cookies: Map<string, string>;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Follows the redirects from the address. Returns the first address that is not below one of these. */
  follow: (url: string, among: readonly string[]) => Promise<URL>;
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  const send = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...Object(init.headers), cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    fetch: send,
    follow: async (url, among) => {
      let at = new URL(url);
      for (let step = 0; step < 10 && among.some((start) => at.href.startsWith(start)); step += 1) {
        const response = await send(at.href);
        const next = response.headers.get('Location');
        if (!next) throw new Error(`${at.href} answers ${response.status}: ${await response.text()}`);
        at = new URL(next, at);
      }
      return at;
    },
  };
}
