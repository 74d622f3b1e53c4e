import { isObject } from '../../../../../schemas/language/json-schema.ts';

export interface PublishResult {
  outcome: 'all' | 'some' | 'none';
  published: number;
  /** Why, by the IRI of each that was not ready: the code of the refusal. */
  skipped: ReadonlyMap<string, string>;
}

export function publishResult(answer: unknown): PublishResult {
  const found = isObject(answer) ? answer : {};
  const published = Array.isArray(found['published']) ? found['published'].length : 0;
  const refused = Array.isArray(found['skipped']) ? found['skipped'].filter(isObject) : [];
  const skipped = new Map(refused.map(({ id, code }) => [String(id), String(code)]));
  const outcome = skipped.size === 0 ? 'all' : published > 0 ? 'some' : 'none';
  return { outcome, published, skipped };
}
