import Radio from '@mui/material/Radio';
import { useState, type ReactNode } from 'react';
import { operationNamed } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Place } from '../../records/place.ts';
import { awardablePlaces } from '../../records/place.ts';

/** State of awarding: start, choose, confirm or cancel. Nothing is sent before the confirmation. */
export function useAwarding(places: readonly Place[]) {
  const text = useText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [chosen, setChosen] = useState<Place | null>(null);
  const awardable = awardablePlaces(places);
  // Once the award is made, by anyone, there is nothing left to choose.
  const choosing = isDialogOpen && awardable.length > 0;
  const [only] = awardable;
  const begin = (): void => {
    if (awardable.length === 1 && only) setChosen(only);
    else setDialogOpen(true);
  };
  return {
    start: awardable.length > 0 && !choosing ? begin : null,
    choosing,
    chosen: chosen && awardable.some(({ iri }) => iri === chosen.iri) ? chosen : null,
    cancel: () => {
      setChosen(null);
      setDialogOpen(false);
    },
    chooser: (place: Place): ReactNode =>
      operationNamed(place.record, 'awarding') && (
        <Radio
          size="small"
          name="winner"
          checked={chosen?.iri === place.iri}
          onChange={() => setChosen(place)}
          slotProps={{ input: { 'aria-label': text('award.choose', { supplier: place.name }) } }}
        />
      ),
  };
}
