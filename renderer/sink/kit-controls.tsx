import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Pencil, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CancelButton } from '../kit/cancel-button.tsx';
import { CellInput } from '../kit/cell-input.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CreateLink } from '../kit/create-link.tsx';
import { DialogVerb } from '../kit/dialog-verb.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FileButton } from '../kit/file-button.tsx';
import { ToggleGroup } from '../kit/toggle-group.tsx';
import { HoldButton } from '../kit/hold-button.tsx';
import { NumberInput } from '../kit/number-input.tsx';
import { SwitchField } from '../kit/switch-field.tsx';
import { PrepareDownload } from '../kit/prepare-download.tsx';
import { PrintButton } from '../kit/print-button.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { TabBar } from '../kit/tab-bar.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { showToast } from '../kit/toast-queue.ts';
import { MoveTools, Tool } from '../kit/tool.tsx';
import { Row } from './kit-parts.tsx';

const nothing = (): void => {};

function Numbers(): ReactNode {
  const [days, setDays] = useState<number | undefined>(14);
  return (
    <Stack sx={{ gap: 2 }}>
      <NumberInput label="Days" value={days} otherwise={30} onChange={setDays} />
      <NumberInput label="Nothing entered" value={undefined} otherwise={30} onChange={nothing} />
      <NumberInput label="Wrong" value={400} error="At most 365" onChange={nothing} />
    </Stack>
  );
}

function Dialogs(): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button onClick={() => setShown(true)}>Open a dialog</Button>
      <Dialog
        open={shown}
        title="Invite a supplier?"
        consequence="An e-mail with a link is sent."
        onClose={() => setShown(false)}
        actions={
          <DialogVerb busy={false} onCancel={() => setShown(false)} onDo={() => setShown(false)}>
            Invite
          </DialogVerb>
        }
      >
        <TextInput id="sink-mail" label="E-mail" />
      </Dialog>
    </>
  );
}

function Question(): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setShown(true)}>
        End the negotiation
      </Button>
      <ConfirmDialog
        danger
        open={shown}
        title="End the negotiation?"
        consequence="Nobody can bid any more."
        verb="End"
        onConfirm={() => setShown(false)}
        onClose={() => setShown(false)}
      />
    </>
  );
}

const running = {
  '@id': '/api/jobs/1',
  '@type': 'Job',
  operations: [{ name: 'cancel', method: 'PUT' as const, href: '/api/jobs/1/cancel' }],
};

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'ES', label: 'Spain' },
];

/** Buttons and inputs, by the name of the file in renderer/kit. */
export const controls = {
  'cancel-button': () => <CancelButton record={running} />,
  'select-field': () => (
    <Stack sx={{ gap: 2 }}>
      <SelectField label="Country" value="DE" choices={countries} onChange={nothing} />
      <SelectField
        label="Not chosen"
        value=""
        none="Any"
        help="All of them count."
        choices={countries}
        onChange={nothing}
      />
      <SelectField label="Wrong choice" value="" error="Choose one" choices={countries} onChange={nothing} />
      <SelectField disabled label="Fixed" value="ES" choices={countries} onChange={nothing} />
    </Stack>
  ),
  'confirm-dialog': Question,
  'create-link': () => <CreateLink to="/requests/create">Create request</CreateLink>,
  dialog: Dialogs,
  'dialog-verb': () => (
    <Row>
      <DialogVerb busy={false} onCancel={nothing} onDo={nothing}>
        Invite
      </DialogVerb>
      <DialogVerb busy onCancel={nothing} onDo={nothing}>
        Invite
      </DialogVerb>
      <DialogVerb disabled busy={false} onCancel={nothing} onDo={nothing}>
        Invite
      </DialogVerb>
      <DialogVerb danger busy={false} onCancel={nothing} onDo={nothing}>
        Delete
      </DialogVerb>
    </Row>
  ),
  'file-button': () => (
    <Row>
      <FileButton label="Import" accept=".csv" icon={<Upload size={15} />} loading={false} onFile={nothing} />
      <FileButton label="Importing" accept=".csv" icon={<Upload size={15} />} loading onFile={nothing} />
      <FileButton disabled label="Off" accept=".csv" icon={<Upload size={15} />} loading={false} onFile={nothing} />
    </Row>
  ),
  'toggle-group': () => (
    <ToggleGroup
      label="Rows"
      values={['all', 'wrong'] as const}
      value="all"
      name={(filter) => (filter === 'all' ? 'All 12' : 'Wrong 3')}
      onChange={nothing}
    />
  ),
  'hold-button': () => (
    <Stack sx={{ gap: 2, maxWidth: 360 }}>
      <HoldButton subject="100" onConfirm={() => showToast('Bid placed')}>
        Bid € 100.00
      </HoldButton>
      <HoldButton busy subject="100" onConfirm={nothing}>
        Bid € 100.00
      </HoldButton>
      <HoldButton disabled subject="100" onConfirm={nothing}>
        Bid € 100.00
      </HoldButton>
    </Stack>
  ),
  'lazy-toasts': () => (
    <Row>
      <Button onClick={() => showToast('Saved')}>Say what was done</Button>
      <Button onClick={() => showToast('Lena has answered', { kind: 'notice' })}>Tell the news</Button>
      <Button onClick={() => showToast('That was refused', { kind: 'error' })}>Say what went wrong</Button>
    </Row>
  ),
  'number-input': Numbers,
  'cell-input': () => (
    <Row>
      <CellInput label="Unit price" value="12.5" isInvalid={false} onType={nothing} />
      <CellInput label="Wrong" value="abc" isInvalid onType={nothing} />
    </Row>
  ),
  'switch-field': () => (
    <Stack sx={{ gap: 1 }}>
      <SwitchField label="On" checked onChange={nothing} help="What it does." />
      <SwitchField label="Off" checked={false} onChange={nothing} />
      <SwitchField label="Wrong" checked={false} error="This has to be on" onChange={nothing} />
      <SwitchField disabled label="Fixed" checked onChange={nothing} />
    </Stack>
  ),
  'prepare-download': () => (
    <PrepareDownload kind="award" record="/api/award-scenarios/1">
      Award report
    </PrepareDownload>
  ),
  'print-button': PrintButton,
  'search-field': () => <SearchField value="" label="Search requests" onSearch={nothing} />,
  'tab-bar': () => (
    <TabBar
      label="Parts"
      tabs={[
        { id: 'all', label: 'All' },
        { id: 'open', label: 'Open', count: 3 },
      ]}
      value="all"
      onChange={nothing}
    />
  ),
  'text-input': () => (
    <Stack sx={{ gap: 2 }}>
      <TextInput id="sink-text" label="Name" help="As it stands in the register." />
      <TextInput id="sink-filled" label="Filled" value="Ankerwerk" readOnly />
      <TextInput id="sink-wrong" label="Wrong" error="This field is required" />
      <TextInput disabled id="sink-off" label="Off" />
    </Stack>
  ),
  toasts: () => (
    <Button onClick={() => showToast('Removed', { action: { label: 'Undo', run: nothing } })}>Offer a way back</Button>
  ),
  tool: () => (
    <Row>
      <Tool label="Edit" onClick={nothing}>
        <Pencil size={15} />
      </Tool>
      <Tool disabled label="Edit, off" onClick={nothing}>
        <Pencil size={15} />
      </Tool>
      <MoveTools isFirst name="Pumps" isLast={false} onMove={nothing} />
    </Row>
  ),
} satisfies Record<string, () => ReactNode>;
