import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { nameOf, operationNamed, type OfferedOperation, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { ChildDialog } from '../collection/cards/child-dialog.tsx';

/** Builds a last column for records without their own page: edit and delete, if offered. */
export function rowActionsOf(entity: string): ComponentType<{ record: Representation }> {
  return function RowActions({ record }) {
    const text = useText();
    const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
    const removal = operationNamed(record, 'delete');
    const name = nameOf(record);
    const close = (): void => setOpen(null);
    return (
      <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
        {operationNamed(record, 'update') && (
          <Tool label={text('common.editNamed', { name })} onClick={() => setOpen('edit')}>
            <Pencil size={15} />
          </Tool>
        )}
        {removal && (
          <Tool label={text('common.deleteNamed', { name })} onClick={() => setOpen('delete')}>
            <Trash2 size={15} />
          </Tool>
        )}
        {open === 'edit' && <EditDialog {...{ entity, record }} onClose={close} />}
        {open === 'delete' && removal && <Removal {...{ entity, removal, name }} onClose={close} />}
      </Stack>
    );
  };
}

function EditDialog(props: { entity: string; record: Representation; onClose: () => void }): ReactNode {
  const { entity, record, onClose } = props;
  const description = useSchema(entity);
  if (!description.data) return null;
  return <ChildDialog {...{ entity, onClose }} description={description.data} child={record} />;
}

function Removal(props: { entity: string; removal: OfferedOperation; name: string; onClose: () => void }): ReactNode {
  const text = useText();
  const command = useCommand();
  const { entity, removal, name, onClose } = props;
  const remove = (): void =>
    command.mutate(
      { method: 'DELETE', href: removal.href },
      {
        onSuccess: onClose,
        onError: (problem) => {
          showProblem(problem, text);
          onClose();
        },
      },
    );
  const verb = text.first([`${entity}.operation.delete`]) ?? text('common.delete');
  return (
    <ConfirmDialog
      open
      danger
      title={`${verb}: ${name}`}
      consequence={text.first([`${entity}.operation.delete.confirm`]) ?? undefined}
      verb={verb}
      busy={command.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function Tool(props: { label: string; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <Tooltip title={props.label}>
      <IconButton
        size="small"
        aria-label={props.label}
        onClick={props.onClick}
        sx={{ width: { xs: 44, md: 32 }, height: { xs: 44, md: 32 } }}
      >
        {props.children}
      </IconButton>
    </Tooltip>
  );
}
