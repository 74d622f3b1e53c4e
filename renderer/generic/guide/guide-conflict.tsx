import type { ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ConflictBanner } from '../../kit/conflict-banner.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { Value } from '../value/value.tsx';
import type { Autosaver } from '../saving/autosave/autosaver.ts';
import type { Conflict } from '../saving/autosave/draft.ts';

/** What is stored and what was typed, field by field, drawn like anywhere else. */
export function GuideConflict(props: {
  entity: string;
  description: EntityDescription;
  conflict: Conflict;
  values: JsonObject;
  saver: Autosaver;
}): ReactNode {
  const { entity, description, conflict, values, saver } = props;
  const texts = useFieldTexts(entity);
  const draw = (name: string, record: JsonObject): ReactNode => {
    const schema = description.schema.properties?.[name] ?? {};
    return <Value {...{ entity, name, schema, record }} value={record[name]} ui={description.ui} dense />;
  };
  return (
    <ConflictBanner
      fields={conflict.fields.map((name) => ({
        name,
        label: texts.label(name, description.schema.properties?.[name] ?? {}),
        stored: draw(name, conflict.stored),
        yours: draw(name, values),
      }))}
      onKeepMine={() => saver.keepMine()}
      onTakeStored={() => saver.takeStored()}
    />
  );
}
