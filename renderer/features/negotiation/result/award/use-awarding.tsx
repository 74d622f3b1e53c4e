import Radio from '@mui/material/Radio';
import { useState, type ReactNode } from 'react';
import { operationNamed } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { Place } from '../../records/place.ts';
import { awardablePlaces } from '../../records/place.ts';

/** State of awarding: start, choose, confirm or cancel. Nothing is sent before the confirmation. */
export function useAwarding(places: readonly Place[]) {
  const text = useText();
  const [isStarted, setStarted] = useState(false);
  const [picked, setPicked] = useState<Place | null>(null);
  const awardable = awardablePlaces(places);
  // Places become awardable one by one after the finish, so how many there are is not decided at the click.
  const choosing = isStarted && awardable.length > 1;
  const chosen = choosing ? picked : isStarted ? awardable[0] : null;
  return {
    start: awardable.length > 0 && !choosing ? () => setStarted(true) : null,
    choosing,
    chosen: awardable.find(({ iri }) => iri === chosen?.iri) ?? null,
    cancel: () => {
      setPicked(null);
      setStarted(false);
    },
    chooser: (place: Place): ReactNode =>
      operationNamed(place.record, 'awarding') && (
        <Radio
          size="small"
          name="winner"
          checked={chosen?.iri === place.iri}
          onChange={() => setPicked(place)}
          slotProps={{ input: { 'aria-label': text('award.choose', { supplier: place.name }) } }}
        />
      ),
  };
}
