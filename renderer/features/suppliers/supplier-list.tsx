import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus, Trash2, Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { operationNamed, type OfferedOperation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useCheckContext } from '../../generic/collection/rows/use-check-context.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { importSlot, importDraft } from '../../generic/import/import-draft.ts';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { Loading } from '../../kit/loading.tsx';
import { showToast } from '../../kit/toast-queue.ts';

const ImportStep = lazy(() => import('../../generic/import/import-step.tsx'));
const entry = 'customSupplier';

/** The list's operations, and the open dialog: a new entry, a file import, or the confirmation before deleting. */
export interface SupplierListState {
  offered: (name: string) => OfferedOperation | undefined;
  open: string | null;
  setOpen: (name: string | null) => void;
  total: number;
}

export function useSupplierList(): SupplierListState {
  const list = useList<'customSupplier'>('custom-suppliers', { itemsPerPage: '1' });
  const [open, setOpen] = useState<string | null>(() =>
    importDraft(importSlot({ parent: null, schema: { $id: entry } })) === null ? null : 'import',
  );
  const operations = list.data?.operations ?? [];
  return { offered: (name) => operationNamed({ operations }, name), open, setOpen, total: list.data?.total ?? 0 };
}

export function SupplierActions({ offered, open, setOpen, total }: SupplierListState): ReactNode {
  const text = useText();
  if (open === 'import') return null;
  return (
    <>
      {offered('import') && (
        <Button startIcon={<Upload size={15} />} onClick={() => setOpen('import')}>
          {text('suppliers.import')}
        </Button>
      )}
      {total > 0 && offered('removeList') && (
        <Button
          variant="text"
          sx={{ color: 'text.secondary' }}
          startIcon={<Trash2 size={15} />}
          onClick={() => setOpen('removeList')}
        >
          {text('suppliers.removeAll')}
        </Button>
      )}
      {offered('create') && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Plus size={15} />}
          data-create
          onClick={() => setOpen('create')}
        >
          {text('customSupplier.operation.create')}
        </Button>
      )}
    </>
  );
}

/** The organization's suppliers, listed and registered. During a file import, the import takes the place of the table. */
export function SupplierList({ state }: { state: SupplierListState }): ReactNode {
  const description = useSchema(entry);
  const { open, setOpen, offered } = state;
  const close = (): void => setOpen(null);
  const importing = open === 'import' ? offered('import') : undefined;
  const removing = offered('removeList');
  if (importing && description.data)
    return <ImportList operation={importing} child={description.data} onClose={close} />;
  return (
    <>
      <List entity="supplierRecord" />
      {open === 'create' && description.data && (
        <ChildDialog entity={entry} description={description.data} child={null} onClose={close} />
      )}
      {open === 'removeList' && removing && <RemoveList operation={removing} onClose={close} />}
    </>
  );
}

function ImportList(props: { operation: OfferedOperation; child: EntityDescription; onClose: () => void }): ReactNode {
  const { operation, child, onClose } = props;
  const text = useText();
  const client = useQueryClient();
  const context = useCheckContext({ entity: entry, child });
  const importList = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['list'] });
    showToast(text('suppliers.imported'));
    onClose();
  };
  return (
    <Stack sx={{ p: { xs: 2, md: 3 } }}>
      <Suspense fallback={<Loading height={320} />}>
        <ImportStep {...{ operation, context, onClose }} onImported={importList} />
      </Suspense>
    </Stack>
  );
}

function RemoveList({ operation, onClose }: { operation: OfferedOperation; onClose: () => void }): ReactNode {
  const text = useText();
  const { account } = useSession();
  const command = useCommand();
  const organization = account.organization;
  const remove = (): void => {
    const body = typeof organization === 'string' ? { purchaserId: organization } : {};
    const done = (): void => {
      showToast(text('suppliers.removeAll.done'));
      onClose();
    };
    command.mutate({ method: operation.method, href: operation.href, body }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={text('suppliers.removeAll.title')}
      consequence={text('suppliers.removeAll.confirm')}
      verb={text('suppliers.removeAll')}
      busy={command.isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <RefusalBanner problem={command.error} />
    </ConfirmDialog>
  );
}
