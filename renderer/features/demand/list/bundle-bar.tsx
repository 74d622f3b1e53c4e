import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Layers } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { bundledLines } from '../../../../schemas/domain/demands/bundle-lines.ts';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useList } from '../../../data/use-record.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { BottomBar } from '../../../kit/bottom-bar.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogVerb } from '../../../kit/dialog-verb.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { titleOf } from '../draft.ts';

type Demand = Representation<'demand'>;

const linesOf = (demands: readonly Demand[]) =>
  bundledLines(
    demands.flatMap((demand) =>
      (demand.items ?? []).map(({ name, quantity, unit, category, neededBy, note }, position) => ({
        demand: demand['@id'],
        position,
        name,
        quantity,
        unit,
        category: category ?? null,
        neededBy: neededBy ?? null,
        note: note ?? null,
      })),
    ),
  );

/** Previews a bundle before it is created. */
export function BundleBar({ records: demands, onDone }: { records: readonly Demand[]; onDone: () => void }): ReactNode {
  const text = useText();
  const quantityOf = useQuantity();
  const [isOpen, setOpen] = useState(false);
  const lines = linesOf(demands);
  const [only] = lines;
  const together =
    only && lines.length === 1
      ? `${quantityOf(only.quantity, only.unit)}: ${only.name}`
      : text('demands.items', { count: lines.length });
  return (
    <>
      <BottomBar>
        <Stack
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ flex: 1, minWidth: 0, gap: 1, alignItems: { sm: 'center' } }}
        >
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="label" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {text('demands.selected', { count: demands.length })} {together}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
              {text('demands.bundle.text', { count: lines.length })}
            </Typography>
          </Stack>
          <Stack direction="row" sx={{ gap: 1, flex: 'none' }}>
            <Button onClick={onDone}>{text('common.clear')}</Button>
            <Button variant="contained" color="primary" startIcon={<Layers size={15} />} onClick={() => setOpen(true)}>
              {text('demands.bundle')}
            </Button>
          </Stack>
        </Stack>
      </BottomBar>
      {isOpen && (
        <BundleDialog demands={demands} names={lines.map(({ name }) => name)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface DialogProps {
  demands: readonly Demand[];
  names: readonly string[];
  onClose: () => void;
}

function BundleDialog({ demands, names, onClose }: DialogProps): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const command = useCommand();
  const templates = useList<'workflow'>('default-workflows', { usableTemplates: 'true', itemsPerPage: '100' });
  const [title, setTitle] = useState(() => titleOf(names));
  const [template, setTemplate] = useState('');
  const choices = (templates.data?.members ?? []).map((one) => ({ value: one['@id'], label: one.title ?? '' }));
  const send = async (): Promise<void> => {
    const body = { demands: demands.map((demand) => demand['@id']), title, ...(template ? { template } : {}) };
    // Returns a promise because bundled demands leave the list, and this dialog unmounts before the answer.
    const workflow = await command
      .mutateAsync({ method: 'POST', href: '/api/demands/bundle', body })
      .catch(() => undefined);
    if (workflow) await navigate(pageOf(workflow['@id']) ?? '/workflows');
  };
  return (
    <Dialog
      open
      title={text('demands.bundle')}
      consequence={text('demands.bundle.consequence', { count: demands.length })}
      onClose={onClose}
      actions={
        <DialogVerb busy={command.isPending} onCancel={onClose} onDo={() => void send()}>
          {text('demands.bundle')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <RefusalBanner problem={command.error} />
        <TextInput
          id="bundle-title"
          required
          label={text('common.field.title')}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        {choices.length > 0 && (
          <SelectField
            label={text('demand.field.template')}
            value={template}
            choices={choices}
            none={text('demands.none')}
            onChange={setTemplate}
          />
        )}
      </Stack>
    </Dialog>
  );
}
