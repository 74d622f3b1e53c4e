import { useMemo } from 'react';
import { useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useFieldTexts } from '../../use-field-texts.ts';
import { gridColumns } from './grid-columns.ts';
import { parentProperty } from '../parent-property.ts';
import type { CheckContext } from './row-check.ts';
import { wordsOf } from './words.ts';

/** Everything needed to write, read and check the rows of a collection. */
export function useCheckContext(question: {
  entity: string;
  /** Absent if the rows have no parent except their organization. */
  owner?: { entity: string; iri: string };
  child: EntityDescription;
}): CheckContext {
  const { entity, owner, child } = question;
  const { entity: parentEntity, iri } = owner ?? {};
  const texts = useFieldTexts(entity);
  const text = useText();
  const format = useFormat();
  const validate = useValidator(child['@id']);
  const shape = useMemo(() => {
    const parent = parentEntity && iri ? { property: parentProperty(child.schema, parentEntity), iri } : null;
    const words = { ...texts, yes: text('common.yes'), no: text('common.no') };
    const columns = gridColumns({ schema: child.schema, ui: child.ui, parent: parent?.property ?? '', texts: words });
    return { columns, words: wordsOf(format), schema: child.schema, parent };
  }, [child, parentEntity, iri, texts, text, format]);
  return useMemo(() => ({ ...shape, validate }), [shape, validate]);
}
