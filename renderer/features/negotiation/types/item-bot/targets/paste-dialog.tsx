import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { Banner } from '../../../../../kit/banner.tsx';
import { Dialog } from '../../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../../kit/dialog-verb.tsx';
import { cellsOf } from '../cell-price.tsx';
import { pasted, type TargetRow } from './target-rows.ts';
import type { Targets } from './use-targets.ts';

/** Pastes rows of a sheet in any order, matched by item name. */
export function PasteDialog(props: {
  open: boolean;
  rows: readonly TargetRow[];
  targets: Targets;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { open, rows, targets, onClose } = props;
  const [copied, setCopied] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const take = (): void => {
    const found = pasted(cellsOf(copied), rows);
    targets.change({ goals: { ...targets.goals, ...found.goals } });
    setMissing(found.missing);
    setCopied('');
    if (found.missing.length === 0) onClose();
  };
  return (
    <Dialog
      open={open}
      title={text('itemBot.targets.paste')}
      consequence={text('itemBot.targets.paste.text')}
      onClose={onClose}
      actions={
        <DialogVerb disabled={copied.trim() === ''} onCancel={onClose} onDo={take}>
          {text('itemBot.targets.paste.verb')}
        </DialogVerb>
      }
    >
      {missing.length > 0 && (
        <Banner
          role="alert"
          tone="attention"
          glyph="half"
          title={text('itemBot.targets.paste.missing', { names: missing.slice(0, 10).join(', ') })}
        />
      )}
      <OutlinedInput
        multiline
        notched={false}
        minRows={8}
        maxRows={16}
        fullWidth
        value={copied}
        onChange={({ target }) => setCopied(target.value)}
        inputProps={{ 'aria-label': text('itemBot.targets.paste.field'), className: 'tnum' }}
      />
    </Dialog>
  );
}
