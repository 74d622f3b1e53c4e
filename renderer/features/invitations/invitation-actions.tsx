import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { operationsOf, type OfferedOperation, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { OperationIcon } from '../../generic/actions/operation-icon.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';

const OperationDialog = lazy(() => import('../../generic/actions/operation-dialog.tsx'));

/** Operations of the supplier. */
const notHere = new Set(['access', 'accept', 'decline', 'create']);
/** Operations that need input first. */
const asksFirst = new Set(['update']);

/** Actions on one invitation: reminds at once, deletes after a confirmation. */
export function InvitationActions(props: {
  invitation: Representation<'invitation'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const command = useCommand();
  const { invitation, description } = props;
  const [openOperation, setOpenOperation] = useState<OfferedOperation | null>(null);
  const run = (operation: OfferedOperation): void => {
    if (operation.confirm || operation.method === 'DELETE' || asksFirst.has(operation.name))
      return setOpenOperation(operation);
    command.mutate(
      { method: operation.method, href: operation.href, body: {} },
      {
        onSuccess: () => showToast(text(`invitations.done.${operation.name}`)),
        onError: (problem) => showProblem(problem, text),
      },
    );
  };
  const email = invitation.email ?? '';
  return (
    <>
      {operationsOf(invitation)
        .filter(({ name }) => !notHere.has(name))
        .map((operation) => {
          const label = text(`invitation.operation.${operation.name}`);
          return (
            <Tooltip key={operation.name} title={label}>
              <IconButton
                size="small"
                aria-label={`${label}: ${email}`}
                disabled={command.isPending}
                onClick={() => run(operation)}
                sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
              >
                <OperationIcon name={description.ui.operations?.[operation.name]?.icon ?? ''} />
              </IconButton>
            </Tooltip>
          );
        })}
      {openOperation && (
        <Suspense fallback={null}>
          <OperationDialog
            entity="invitation"
            description={description}
            record={invitation}
            operation={openOperation}
            onClose={() => setOpenOperation(null)}
            onDone={() => setOpenOperation(null)}
          />
        </Suspense>
      )}
    </>
  );
}
