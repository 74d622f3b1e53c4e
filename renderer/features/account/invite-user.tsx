import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { checkOperationInput } from '../../../schemas/language/check-input.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { operationNamed, textAt, type OfferedOperation } from '../../data/representation.ts';
import { useSession } from '../../data/session.tsx';
import { useCommand } from '../../data/use-command.ts';
import { useList } from '../../data/use-record.ts';
import { useSchema, useValidator, type EntityDescription } from '../../data/use-schema.ts';
import { sliceSchema } from '../../generic/form/slice-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { Loading } from '../../kit/loading.tsx';
import { showToast } from '../../kit/toast-queue.ts';

const SchemaForm = lazy(() => import('../../generic/form/schema-form.tsx'));

/** The path that opens the dialog. */
const createPath = '/users/create-purchaser';
const fields = ['given_name', 'family_name', 'email', 'jobTitle', 'telephone', 'language'];

/** Roles with their labels: those of an organization, and those granted by the operator. */
const ownRoles = [
  ['purchaser', 'auth.role.purchaser'],
  ['user', 'auth.role.requester'],
  ['organizationAdmin', 'auth.role.purchasers_organization_admin'],
] as const;
const operatorsRoles = [
  ['purchaser', 'account.invite.member'],
  ...ownRoles.slice(1),
  ['administrator', 'auth.role.admin'],
] as const;

/** Only the operator chooses the user's organization. */
const fieldsFor = (role: string, isAdmin: boolean): string[] =>
  isAdmin && role !== 'administrator' ? [...fields, 'organization'] : fields;

/** Administrators belong to the operator, so the body names no other organization. */
function withRole({ organization, ...others }: JsonObject, role: string): JsonObject {
  return { ...others, role, ...(role !== 'administrator' && organization ? { organization } : {}) };
}

/** Creates an account for another person, who gets a mail to choose the password. */
export function InviteUser(): ReactNode {
  const text = useText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [open, setOpen] = useState(pathname === createPath);
  const list = useList('users', { itemsPerPage: '1' });
  const input = useSchema('account.create');
  const close = (): void => {
    setOpen(false);
    if (pathname === createPath) void navigate('/users', { replace: true });
  };
  const operation = list.data && operationNamed({ operations: list.data.operations }, 'create');
  if (!operation) return null;
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        startIcon={<UserRoundPlus size={15} />}
        data-create
        onClick={() => setOpen(true)}
      >
        {text('account.operation.create')}
      </Button>
      {open && input.data && <InviteDialog operation={operation} input={input.data} onClose={close} />}
    </>
  );
}

interface DialogProps {
  operation: OfferedOperation;
  input: EntityDescription;
  onClose: () => void;
}

function InviteDialog({ operation, input, onClose }: DialogProps): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const command = useCommand();
  const validate = useValidator(input['@id']);
  const [data, setData] = useState<JsonObject>({});
  const [tried, setTried] = useState(false);
  const role = textAt(data, 'role') || 'purchaser';
  const found = checkOperationInput({ schema: input.schema, validate, body: data }).violations;
  const shown = tried && found.length > 0 ? found : (command.error?.violations ?? []);
  const send = (): void => {
    setTried(true);
    if (found.length > 0) return;
    const done = (): void => {
      showToast(text('account.operation.create.done'));
      onClose();
    };
    command.mutate({ method: operation.method, href: operation.href, body: data }, { onSuccess: done });
  };
  return (
    <Dialog
      open
      title={text('account.operation.create')}
      consequence={text('account.operation.create.confirm')}
      onClose={onClose}
      actions={
        <DialogVerb busy={command.isPending} onCancel={onClose} onDo={send}>
          {text('account.operation.create')}
        </DialogVerb>
      }
    >
      {shown.length === 0 && <RefusalBanner problem={command.error} />}
      <RoleChoice
        role={role}
        isRefused={shown.some(({ propertyPath }) => propertyPath === 'role')}
        onChange={(next) => setData(withRole(data, next))}
      />
      <Suspense fallback={<Loading height={240} />}>
        <SchemaForm
          id="invite"
          entity="account"
          schema={sliceSchema({ schema: input.schema, fields: fieldsFor(role, isAdmin), record: data, mode: 'create' })}
          ui={input.ui}
          data={data}
          record={data}
          violations={shown}
          validate={validate}
          onChange={(changed) => setData({ ...changed, ...(data['role'] ? { role: data['role'] } : {}) })}
        />
      </Suspense>
    </Dialog>
  );
}

function RoleChoice(props: { role: string; isRefused: boolean; onChange: (role: string) => void }): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  return (
    <Box sx={{ mb: 2 }}>
      <SelectField
        label={text('account.field.roles')}
        value={props.role}
        choices={(isAdmin ? operatorsRoles : ownRoles).map(([value, label]) => ({ value, label: text(label) }))}
        error={props.isRefused ? text('violation.not_in_list') : undefined}
        onChange={props.onChange}
      />
    </Box>
  );
}
