import Checkbox from '@mui/material/Checkbox';
import type { ReactNode } from 'react';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';

/** An operation on several records of a list at once. */
export interface Selection {
  /** An operation of the whole list: nothing can be chosen while the server does not offer it. */
  operation: string;
  isOffered: (record: Representation) => boolean;
  /** Stands at the foot of the window while something is chosen. */
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
