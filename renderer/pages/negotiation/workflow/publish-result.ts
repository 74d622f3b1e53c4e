import { isObject } from '../../../../schemas/engine/json-schema.ts';

export interface PublishResult {
  outcome: 'all' | 'some' | 'none';
  published: number;
  /** Codes of those that were not ready. */
  skipped: string[];
}

export function publishResult(answer: unknown): PublishResult {
  const found = isObject(answer) ? answer : {};
  const published = Array.isArray(found['published']) ? found['published'].length : 0;
  const skipped = Array.isArray(found['skipped'])
    ? found['skipped'].filter(isObject).map(({ code }) => String(code))
    : [];
  const outcome = skipped.length === 0 ? 'all' : published > 0 ? 'some' : 'none';
  return { outcome, published, skipped };
}
