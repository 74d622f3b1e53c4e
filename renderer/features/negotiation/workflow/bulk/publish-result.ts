import type { PublishedNegotiations } from '../../../../../schemas/generated/answers.ts';

export interface PublishResult {
  outcome: 'all' | 'some' | 'none';
  published: number;
  /** The code of the refusal by IRI, for each negotiation that was not ready. */
  skipped: ReadonlyMap<string, string>;
}

export function publishResult({ published: done, skipped: refused }: PublishedNegotiations): PublishResult {
  const published = done.length;
  const skipped = new Map(refused.map(({ id, code }) => [id, code]));
  const outcome = skipped.size === 0 ? 'all' : published > 0 ? 'some' : 'none';
  return { outcome, published, skipped };
}
