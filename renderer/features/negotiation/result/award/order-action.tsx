import Button from '@mui/material/Button';
import { FileCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { iriOf, operationNamed, type Representation } from '../../../../data/representation.ts';
import { pageOf } from '../../../../data/resources.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { showProblem } from '../../../../kit/show-problem.ts';
import { useAnnounceHeld } from '../../../../kit/use-announce-held.ts';
import { showToast } from '../../../../kit/toast-queue.ts';

type Awarded = Representation<'participation'> | Representation<'supplierAward'>;

/** Creates the order of an award, from a negotiation or a split, or opens the existing one. */
export function OrderAction({ award, small = false }: { award: Awarded; small?: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { create, isPending } = useOrderCreation(award, () => setConfirming(false));
  const openBreakDown = openBreakDownOf(award);
  const size = small ? 'small' : 'medium';
  const existing = pageOf(iriOf(award.purchaseOrder));
  if (existing) {
    return (
      <Button component={RouterLink} to={existing} size={size} startIcon={<FileCheck size={15} />}>
        {text('orders.open')}
      </Button>
    );
  }
  if (!create) return null;
  const button = (
    <Button
      variant={small ? 'outlined' : 'contained'}
      color={small ? 'inherit' : 'primary'}
      size={size}
      loading={isPending}
      startIcon={<FileCheck size={15} />}
      onClick={() => (openBreakDown ? setConfirming(true) : create())}
    >
      {text('participation.operation.createPurchaseOrder')}
    </Button>
  );
  return (
    <>
      {button}
      {openBreakDown && (
        <ConfirmDialog
          open={isConfirming}
          title={text('awarding.order.title')}
          consequence={text('awarding.order.text', { until: format.dateTime(openBreakDown.until) })}
          verb={text('participation.operation.createPurchaseOrder')}
          busy={isPending}
          onConfirm={create}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** The action that creates the order; undefined if it is not offered. `onHeld`: it waits for an approval. */
function useOrderCreation(award: Awarded, onHeld: () => void) {
  const text = useText();
  const navigate = useNavigate();
  const command = useCommand();
  const announceHeld = useAnnounceHeld();
  const operation = operationNamed(award, 'createPurchaseOrder');
  const create =
    operation &&
    ((): void =>
      command.mutate(
        {
          method: operation.method,
          href: operation.href,
          body: { version: award.version },
          refresh: [award['@id']],
        },
        {
          onSuccess: (order) => {
            if (announceHeld(order, operation.href)) return onHeld();
            showToast(text('orders.created'));
            const page = pageOf(order?.['@id']);
            if (page) void navigate(page);
          },
          onError: (problem) => showProblem(problem, text),
        },
      ));
  return { create, isPending: command.isPending };
}

/** Unit prices that the supplier has not entered yet; a split award always has them. */
function openBreakDownOf(award: Awarded) {
  const { breakDown } = 'breakDown' in award ? award : { breakDown: null };
  return breakDown?.state === 'asked' ? breakDown : null;
}
