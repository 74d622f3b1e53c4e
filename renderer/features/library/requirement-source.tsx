import type { ReactNode } from 'react';
import { nameOf } from '../../data/representation.ts';
import type { SourceProps } from '../../generic/parts.ts';
import { LibraryButton } from './library-button.tsx';

export default function RequirementSource({ records, onTake }: SourceProps): ReactNode {
  return <LibraryButton kind="requirement" taken={new Set(records.map(nameOf))} onTake={onTake} />;
}
