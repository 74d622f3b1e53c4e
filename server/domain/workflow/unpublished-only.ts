import type { FactsContext, RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { isUnpublished, requestOf } from './request-of.ts';

/**
 * Facts of operations that are possible only until publishing. Locks the request, so that it is not published in the
 * meantime.
 */
export async function unpublishedRequest(
  { record }: { record: { id: string } },
  { trx }: FactsContext,
): Promise<RecordOf<'request'> | undefined> {
  await trx('request').where({ workflow_id: record.id }).forUpdate().select('id');
  const request = await requestOf(record.id, trx);
  if (!isUnpublished(request)) throw new Problem('wrong_state', { params: { state: request?.state } });
  return request;
}
