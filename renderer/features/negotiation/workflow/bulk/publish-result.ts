import type { PublishedNegotiations } from '../../../../../schemas/generated/answers.ts';

export interface PublishResult {
  outcome: 'all' | 'some' | 'none';
  published: number;
  /** Why, by the IRI of each that was not ready: the code of the refusal. */
  skipped: ReadonlyMap<string, string>;
}

export function publishResult({ published: done, skipped: refused }: PublishedNegotiations): PublishResult {
  const published = done.length;
  const skipped = new Map(refused.map(({ id, code }) => [id, code]));
  const outcome = skipped.size === 0 ? 'all' : published > 0 ? 'some' : 'none';
  return { outcome, published, skipped };
}
