import Stack from '@mui/material/Stack';
import { useId, useState, type ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { Choose } from '../../../../../kit/choose.tsx';
import { Dialog } from '../../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../../kit/dialog-verb.tsx';
import { TextInput } from '../../../../../kit/text-input.tsx';
import { proposedShape, shaped, type EnteredLever, type LeverBasis } from './lever-shape.ts';

/** Creates a custom lever: its name, its unit, and the better direction. */
export function OwnLeverDialog(props: {
  taken: readonly string[];
  basis: LeverBasis;
  onAdd: (lever: EnteredLever) => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { taken, basis, onAdd, onClose } = props;
  const id = useId();
  const [name, setName] = useState('');
  const [unit, setUnit] = useState('');
  const [direction, setDirection] = useState<EnteredLever['direction']>('higher');
  const [tried, setTried] = useState(false);
  const key = keyOf(name);
  const problem = name.trim() === '' ? 'violation.required' : taken.includes(key) ? 'violation.not_unique' : null;
  const add = (): void => {
    setTried(true);
    if (problem) return;
    onAdd(ownLever({ key, name, unit, direction }, basis));
  };
  return (
    <Dialog
      open
      title={text('bots.own.title')}
      consequence={text('bots.own.text')}
      onClose={onClose}
      actions={
        <DialogVerb busy={false} onCancel={onClose} onDo={add}>
          {text('bots.levers.add')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <TextInput
          id={`${id}-name`}
          label={text('bots.own.name')}
          value={name}
          inputProps={{ maxLength: 60 }}
          {...(tried && problem ? { error: text(problem) } : {})}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          id={`${id}-unit`}
          label={text('bots.own.unit')}
          help={text('bots.own.unit.help')}
          value={unit}
          inputProps={{ maxLength: 30 }}
          onChange={(event) => setUnit(event.target.value)}
        />
        <Choose
          label={text('bots.own.direction')}
          value={direction}
          choices={(['higher', 'lower'] as const).map((value) => ({ value, label: text(`bots.own.${value}`) }))}
          onChange={(value) => setDirection(value === 'lower' ? 'lower' : 'higher')}
        />
      </Stack>
    </Dialog>
  );
}

function ownLever(
  { key, name, unit, direction }: { key: string; name: string; unit: string; direction: EnteredLever['direction'] },
  basis: LeverBasis,
): EnteredLever {
  const shape = proposedShape(key, basis);
  const ordered = direction === 'higher' ? shape : { ...shape, best: shape.worst, worst: shape.best };
  const named = { key, name: name.trim(), ...(unit.trim() ? { unit: unit.trim() } : {}), direction, levels: [] };
  return shaped(named, ordered, basis.currency);
}

/** `x_` and the name in plain letters. */
const keyOf = (name: string): string => {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
  return `x_${letters.slice(0, 36) || 'own'}`;
};
