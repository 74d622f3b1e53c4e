import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';

/** An operation on several records of a list at once. */
export interface Selection {
  /** An operation of the whole list. Records can only be selected while the server offers it. */
  operation: string;
  isOffered: (record: Representation) => boolean;
  /** Shown at the bottom of the window while records are selected. */
  Bar(props: { records: readonly Representation[]; onDone: () => void }): ReactNode;
}

export interface Choice {
  /** IRIs. */
  chosen: readonly string[];
  toggle: (iri: string) => void;
  isOffered: (record: Representation) => boolean;
}

export const isChosen = (choice: Choice | undefined, record: Representation): boolean =>
  choice !== undefined && choice.isOffered(record) && choice.chosen.includes(record['@id']);

export function ChoiceBox({ choice, record }: { choice: Choice; record: Representation }): ReactNode {
  const text = useText();
  if (!choice.isOffered(record)) return null;
  return (
    <Checkbox
      size="small"
      checked={isChosen(choice, record)}
      onChange={() => choice.toggle(record['@id'])}
      slotProps={{ input: { 'aria-label': text('common.selectOne', { title: nameOf(record) }) } }}
    />
  );
}
