/** An endpoint compatible with OpenAI's API. */
export interface LlmSettings {
  /** URL of the chat completions. */
  url: string;
  model: string;
  key: string | undefined;
}

type Env = Record<string, string | undefined>;

const path = '/chat/completions';

/** Undefined without `LLM_URL`. Throws an Error that names the variable. */
export function readLlm(env: Env): LlmSettings | undefined {
  const { LLM_URL: base, LLM_MODEL: model, LLM_KEY: key } = env;
  if (!base) {
    if (model || key) throw new Error('LLM_URL: required if LLM_MODEL or LLM_KEY is set');
    return undefined;
  }
  if (!URL.canParse(base) || !['http:', 'https:'].includes(new URL(base).protocol))
    throw new Error('LLM_URL: an address that starts with http:// or https://');
  if (!model) throw new Error('LLM_MODEL: required if LLM_URL is set');
  if (key && !/^[\x21-\x7e]+$/.test(key)) throw new Error('LLM_KEY: printable characters without spaces');
  const address = new URL(base);
  if (!address.pathname.endsWith(path)) address.pathname = `${address.pathname.replace(/\/$/, '')}${path}`;
  return { url: address.href, model, key: key || undefined };
}
