import type { StallTools } from './stall-call.ts';

/** Calls whose answers are needed, as the person whose token it is unless another's is named. Refused: an error. */
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
