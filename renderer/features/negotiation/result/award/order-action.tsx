import Button from '@mui/material/Button';
import { FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { iriOf, operationNamed } from '../../../../data/representation.ts';
import { pageOf } from '../../../../data/resources.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showProblem } from '../../../../kit/show-problem.ts';
import { showToast } from '../../../../kit/toast-queue.ts';
import type { Place } from '../../records/place.ts';

/** Makes the order of an award, or opens the one that is there. */
export function OrderAction({ place, small = false }: { place: Place; small?: boolean }): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const command = useCommand();
  const size = small ? 'small' : 'medium';
  const existing = pageOf(iriOf(place.record.purchaseOrder));
  if (existing) {
    return (
      <Button component={RouterLink} to={existing} size={size} startIcon={<FileCheck size={15} />}>
        {text('orders.open')}
      </Button>
    );
  }
  const operation = operationNamed(place.record, 'createPurchaseOrder');
  if (!operation) return null;
  const create = (): void =>
    command.mutate(
      {
        method: operation.method,
        href: operation.href,
        body: { version: place.record.version },
        refresh: [place.iri],
      },
      {
        onSuccess: (order) => {
          showToast(text('orders.created'));
          const page = pageOf(order?.['@id']);
          if (page) void navigate(page);
        },
        onError: (problem) => showProblem(problem, text),
      },
    );
  return (
    <Button
      variant={small ? 'outlined' : 'contained'}
      color={small ? 'inherit' : 'primary'}
      size={size}
      loading={command.isPending}
      startIcon={<FileCheck size={15} />}
      onClick={create}
    >
      {text('participation.operation.createPurchaseOrder')}
    </Button>
  );
}
