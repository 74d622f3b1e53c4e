import { defineRule } from '../../kernel/commands/rule.ts';
import { suppliersWithAccess, type Receiver } from '../request/receivers.ts';
import { unpublishedRequest } from './unpublished-only.ts';
import type { Row } from '../../kernel/repository/table.ts';

interface Facts {
  request: Row | undefined;
  receivers: Receiver[];
}

/** Only until its request is published. Suppliers with access hear the public reason, the internal one stays inside. */
export const archiveWorkflow = defineRule<'workflow', 'archive', Facts>({
  facts: async (question, context) => {
    const request = await unpublishedRequest(question, context);
    const told = question.input.notifySuppliers === true && request;
    return { request, receivers: told ? await suppliersWithAccess(request.id, context.trx) : [] };
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
      data: { title: textOf(request?.['title']), reason: input['publicReason'] },
    })),
  }),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
