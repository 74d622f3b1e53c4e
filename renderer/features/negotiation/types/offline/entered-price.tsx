import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { problemText } from '../../../../i18n/problem-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { TextInput } from '../../../../kit/text-input.tsx';
import type { Place } from '../../records/place.ts';

/** Lets the purchaser record a price agreed outside the platform. */
export function EnteredPrice({ place, currency: common }: { place: Place; currency: string }): ReactNode {
  const text = useText();
  const currency = place.record.currency ?? common;
  const [open, setOpen] = useState(false);
  const operation = operationNamed(place.record, 'updateOffer');
  if (!operation) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Pencil size={13} />}
        sx={{ '& .MuiButton-startIcon': { mr: { xs: -0.25, sm: 0.75 } } }}
        aria-label={text('room.offline.enterFor', { supplier: place.name })}
        onClick={() => setOpen(true)}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {text('room.offline.enter')}
        </Box>
      </Button>
      {open && <PriceDialog place={place} currency={currency} href={operation.href} onClose={() => setOpen(false)} />}
    </>
  );
}

function PriceDialog(props: { place: Place; currency: string; href: string; onClose: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { place, currency, href, onClose } = props;
  const command = useCommand();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const total = format.parse(typed);
  const valid = total !== null && Number(total) > 0;
  const save = (): void => {
    setTried(true);
    if (!valid) return;
    const { negotiation } = place.record;
    const body = { data: { total }, version: place.record.version };
    command.mutate({ method: 'PUT', href, body, refresh: negotiation ? [negotiation] : [] }, { onSuccess: onClose });
  };
  const wrong = tried && !valid ? text('room.bid.problem.bid_invalid') : false;
  return (
    <Dialog
      open
      title={text('room.offline.title', { supplier: place.name })}
      consequence={text('room.offline.text')}
      onClose={onClose}
      actions={
        <DialogVerb busy={command.isPending} onCancel={onClose} onDo={save}>
          {valid ? text('room.offline.save', { price: format.money(total, currency) }) : text('common.save')}
        </DialogVerb>
      }
    >
      <TextInput
        id="offline-price"
        label={text('room.bid.total')}
        value={typed}
        error={command.error ? problemText(command.error, text) : wrong}
        inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
        startAdornment={<InputAdornment position="start">{format.symbol(currency)}</InputAdornment>}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
}
