/** A person using the API, to prepare a journey before its browser opens. */
export interface ApiPerson {
  get: (path: string) => Promise<Record<string, unknown>>;
  post: (path: string, body: object) => Promise<Record<string, unknown>>;
  put: (path: string, body?: object) => Promise<Record<string, unknown>>;
  remove: (path: string) => Promise<unknown>;
  /** Runs an operation with the currently stored version. */
  act: (iri: string, operation: string, body?: object) => Promise<Record<string, unknown>>;
  token: string;
}

export const demoPassword = 'Parley-demo-1';

export async function signIn(origin: string, email: string): Promise<ApiPerson> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/ld+json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { token } = Object(await answer.json());
  if (typeof token !== 'string') throw new Error(`could not sign in as ${email}`);
  const send = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/ld+json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return Object(JSON.parse(text || '{}'));
  };
  const get = (path: string) => send('GET', path);
  return {
    token,
    get,
    post: (path, body) => send('POST', path, body),
    put: (path, body = {}) => send('PUT', path, body),
    remove: (path) => send('DELETE', path),
    act: async (iri, operation, body = {}) => {
      const { version } = await get(iri);
      return send('PUT', `${iri}/${operation}`, { version, ...body });
    },
  };
}
