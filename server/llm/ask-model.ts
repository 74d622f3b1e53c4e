import { boundedText } from '../kernel/bounded-text.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import type { LlmSettings } from './settings.ts';

export interface ModelQuestion {
  /** The instruction. */
  task: string;
  /** The data for the task. It must never be treated as instructions. */
  data: object;
}

/** Time limit for an answer, including its body. */
export const longestAnswerMs = 10_000;
/** Size limit in bytes; an answer is only a few sentences. */
const mostBytes = 65_536;
const mostTokens = 400;

/**
 * Returns the model's answer, or null if it was late, too long, refused, redirected, or invalid. Never throws, and
 * always ends within the time, whatever the server does.
 */
export async function askModel(
  { url, model, key }: LlmSettings,
  { task, data }: ModelQuestion,
  withinMs = longestAnswerMs,
): Promise<string | null> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), withinMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: ending.signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({
        model,
        temperature: 0.4,
        max_tokens: mostTokens,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(data) },
        ],
      }),
    });
    const text = answer.ok && answer.body ? await boundedText(answer.body, mostBytes) : null;
    return text === null ? null : answerIn(text);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}

/** Returns `choices[0].message.content`; null if it is not a string. */
function answerIn(text: string): string | null {
  const answer: unknown = JSON.parse(text);
  const choices = isObject(answer) ? answer['choices'] : undefined;
  const [first]: unknown[] = Array.isArray(choices) ? choices : [];
  const message = isObject(first) ? first['message'] : undefined;
  const content = isObject(message) ? message['content'] : undefined;
  return typeof content === 'string' && content.trim() !== '' ? content : null;
}
