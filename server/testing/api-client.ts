/** A client of the HTTP API for tests, logged in as one person or anonymous. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

export interface ApiClient {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  delete: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Multipart, field `file`. */
  upload: (
    path: string,
    file: { name: string; content: Uint8Array<ArrayBuffer> | string },
    fields?: Record<string, string>,
  ) => Promise<Answer>;
  /** Returns any answer with its body unread: downloads, streams. */
  raw: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Paths may be IRIs (`/api/…`) or names below the API (`default-workflows`). */
export function apiClient(origin: string, token?: string): ApiClient {
  const url = (path: string): string => (path.startsWith('/') ? `${origin}${path}` : `${origin}/api/${path}`);
  const auth: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const raw = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url(path), { ...init, headers: { ...auth, ...Object(init.headers) } });
  const send =
    (method: string) =>
    async (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      answerOf(
        await raw(path, {
          method,
          headers: { 'Content-Type': 'application/ld+json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      );
  return {
    raw,
    get: async (path, headers = {}) => answerOf(await raw(path, { headers })),
    post: send('POST'),
    put: send('PUT'),
    delete: async (path, headers = {}) => answerOf(await raw(path, { method: 'DELETE', headers })),
    upload: async (path, file, fields = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file.content]), file.name);
      return answerOf(await raw(path, { method: 'POST', body: form }));
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const body: unknown = isJson && text ? JSON.parse(text) : {};
  return { status: response.status, body: Object(body), headers: response.headers };
}
