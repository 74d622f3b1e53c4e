import type { StallTools } from './stall-call.ts';

/** Sends calls whose answers are needed, with the person's own token unless another is given. Throws if refused. */
export const asking =
  (origin: string, own: string): StallTools['ask'] =>
  async (method, path, body, token = own) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 400)}`);
    return JSON.parse(text);
  };
