import { useState, type ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { useInvite } from '../invitations/use-invite.ts';

/** Requests that can still take suppliers, those with the latest end first. */
const open = {
  'state[0]': 'drafted',
  'state[1]': 'published',
  'state[2]': 'started',
  itemsPerPage: '100',
  'order[createdAt]': 'desc',
};

/** Invites the supplier to one of the organization's requests. A draft prepares the invitation. */
export function InviteDialog(props: { supplier: Representation<'supplierRecord'>; onClose: () => void }): ReactNode {
  const { supplier, onClose } = props;
  const text = useText();
  const requests = useList<'request'>('default-requests', open).data?.members ?? [];
  const [request, setRequest] = useState('');
  const { send, busy } = useInvite(request);
  const invite = async (): Promise<void> => {
    const { customSupplier, organization } = supplier;
    const answer = await send(organization ? { organization } : { customSupplier });
    if (!answer) return;
    showToast(text('suppliers.invite.done'));
    onClose();
  };
  return (
    <Dialog
      open
      title={text('suppliers.invite')}
      consequence={text('suppliers.invite.text')}
      onClose={onClose}
      actions={
        <DialogVerb busy={busy} disabled={request === ''} onCancel={onClose} onDo={() => void invite()}>
          {text('suppliers.invite.do')}
        </DialogVerb>
      }
    >
      <SelectField
        label={text('request.name')}
        value={request}
        none={text(requests.length === 0 ? 'suppliers.invite.none' : 'suppliers.invite.choose')}
        choices={requests.map(({ '@id': iri, title, state }) => ({
          value: iri,
          label: [title, state && text(`request.state.${state}`)].filter(Boolean).join(' · '),
        }))}
        onChange={setRequest}
      />
    </Dialog>
  );
}
