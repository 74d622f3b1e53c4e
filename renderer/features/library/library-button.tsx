import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LibraryBig } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { Link } from '../../kit/link.tsx';

interface LibraryProps {
  kind: 'requirement' | 'criterion';
  /** Titles that already exist. */
  taken: ReadonlySet<string>;
  onTake: (bodies: readonly JsonObject[]) => Promise<boolean>;
}

/** Copies requirements or criteria from the organization's library. */
export function LibraryButton(props: LibraryProps): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<LibraryBig size={14} />} onClick={() => setOpen(true)}>
        {text('library.open')}
      </Button>
      {open && <LibraryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const bodyOf = ({ kind, title, description, required, weight }: Representation<'libraryEntry'>): JsonObject =>
  kind === 'criterion' ? { title, weight } : { title, required, ...(description ? { description } : {}) };

function LibraryDialog({ kind, taken, onTake, onClose }: LibraryProps & { onClose: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data } = useList<'libraryEntry'>('library-entries', { kind, itemsPerPage: '100' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const entries = data?.members ?? [];
  const chosenEntries = entries.filter((entry) => chosen.has(entry['@id']));
  const take = async (): Promise<void> => {
    setBusy(true);
    const isTaken = await onTake(chosenEntries.map(bodyOf));
    setBusy(false);
    if (isTaken) onClose();
  };
  const toggle = (iri: string, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, iri] : [...before].filter((other) => other !== iri)));
  return (
    <Dialog
      open
      title={text('library.title')}
      onClose={onClose}
      actions={
        <DialogVerb busy={isBusy} disabled={chosenEntries.length === 0} onCancel={onClose} onDo={() => void take()}>
          {text('library.take', { count: chosenEntries.length })}
        </DialogVerb>
      }
    >
      {data && entries.length === 0 && (
        <Typography variant="body2">
          {text('library.empty')} <Link to="/account?tab=library">{text('library.fill')}</Link>
        </Typography>
      )}
      <Stack>
        {entries.map((entry) => (
          <FormControlLabel
            key={entry['@id']}
            disabled={taken.has(nameOf(entry))}
            control={
              <Checkbox
                checked={chosen.has(entry['@id']) || taken.has(nameOf(entry))}
                onChange={(_, on) => toggle(entry['@id'], on)}
              />
            }
            label={
              <>
                <Typography variant="body2" component="span">
                  {nameOf(entry)}
                </Typography>
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {entry.kind === 'criterion' ? format.percent(entry.weight ?? 0, { decimals: 0 }) : entry.description}
                </Typography>
              </>
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}
