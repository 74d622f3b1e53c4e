import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { suppliersWithAccess, type Receiver } from '../request/receivers.ts';
import { unpublishedRequest } from './unpublished-only.ts';

interface Facts {
  request: RecordOf<'request'> | undefined;
  receivers: Receiver[];
}

/**
 * Possible only until its request is published. Suppliers with access learn the public reason; the internal one stays
 * private.
 */
export const archiveWorkflow = defineRule<'workflow', 'archive', Facts>({
  facts: async (question, context) => {
    const request = await unpublishedRequest(question, context);
    const notified = question.input.notifySuppliers && request;
    return { request, receivers: notified ? await suppliersWithAccess(request.id, context.trx) : [] };
  },
  decide: ({ input, facts: { request, receivers } }) => ({
    changes: {
      archiveReason: input.archiveReason ?? null,
      internalReason: input.internalReason,
      publicReason: input.publicReason,
    },
    effects: receivers.map((to) => ({
      kind: 'mail',
      template: 'workflow-archived',
      to,
      data: { title: request?.title ?? '', reason: input.publicReason },
    })),
  }),
});
