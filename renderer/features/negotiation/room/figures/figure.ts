import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import type { Place } from '../../records/place.ts';
import type { RoomFigures } from './room-figures.ts';

export interface Figure {
  label: string;
  value: string;
  note: ReactNode;
  good?: boolean;
}

/** The data from which figures are computed. */
export interface FigureQuestion {
  figures: RoomFigures;
  negotiation: Representation<'negotiation'>;
  currency: string;
  places: readonly Place[];
}

export interface Words {
  text: Text;
  format: Format;
}
