import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { useId, useState, type ReactNode } from 'react';
import { useList } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { PartError } from '../../kit/part-error.tsx';
import { TextInput } from '../../kit/text-input.tsx';

/** A request may have thousands: so many are shown, the others are found by their names. */
const mostShown = 30;

/** The items that a rule is about; none chosen: all of them. */
export function RuleItems(props: {
  request: string;
  chosen: readonly string[];
  onChange: (items: readonly string[]) => void;
}): ReactNode {
  const text = useText();
  const id = useId();
  const { request, chosen, onChange } = props;
  const [wanted, setWanted] = useState('');
  const items = useList<'requestItem'>(`${request.replace(/^\/api\//, '')}/items`);
  if (items.isError) return <PartError error={items.error} retry={() => void items.refetch()} />;
  const all = (items.data?.members ?? []).map((item) => ({ iri: item['@id'], name: item.name ?? '' }));
  const found = all.filter(({ iri, name }) => chosen.includes(iri) || isLike(name, wanted));
  const shown = found.toSorted((a, b) => Number(chosen.includes(b.iri)) - Number(chosen.includes(a.iri))).slice(0, Math.max(mostShown, chosen.length)); // prettier-ignore
  const turn = (iri: string): void =>
    onChange(chosen.includes(iri) ? chosen.filter((one) => one !== iri) : [...chosen, iri]);
  return (
    <div>
      <Box id={id} sx={{ fontSize: 13, fontWeight: 500, mb: 0.5 }}>
        {text('awardScenario.field.rules.items')}
      </Box>
      {all.length > mostShown && (
        <TextInput
          id={`${id}-find`}
          label={text('scenarios.items.find')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      <FormGroup aria-labelledby={id} sx={{ maxHeight: 220, overflowY: 'auto', flexWrap: 'nowrap' }}>
        {shown.map(({ iri, name }) => (
          <FormControlLabel
            key={iri}
            label={name}
            control={<Checkbox checked={chosen.includes(iri)} onChange={() => turn(iri)} />}
          />
        ))}
      </FormGroup>
      {found.length > shown.length && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {text('scenarios.items.more', { count: found.length - shown.length })}
        </Box>
      )}
    </div>
  );
}

const isLike = (name: string, wanted: string): boolean => name.toLowerCase().includes(wanted.trim().toLowerCase());
