import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { schemaAt } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { isMissing } from '../../../generic/value/value-kind.ts';
import { Value } from '../../../generic/value/value.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { missing } from '../../../kit/money.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import type { ChangedPart } from './amendment.ts';

const entities = { item: 'requestItem', requirement: 'requirement', term: 'request' } as const;
const looks = {
  added: { sign: '+', color: 'tone.success.fg' },
  removed: { sign: '−', color: 'tone.danger.fg' },
  changed: { sign: '~', color: 'tone.info.fg' },
} as const;

/** Lists the differences: additions, removals, and changed values before and after. */
export function ChangeLines({ parts }: { parts: readonly ChangedPart[] }): ReactNode {
  const item = useSchema('requestItem');
  const requirement = useSchema('requirement');
  const request = useSchema('request');
  const descriptions = { item: item.data, requirement: requirement.data, term: request.data };
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 0.75 }}>
      {parts
        .map((part, index) => ({ id: String(index), part }))
        .map(({ id, part }) => (
          <ChangeLine key={id} part={part} description={descriptions[part.part]} />
        ))}
    </Box>
  );
}

function ChangeLine({
  part,
  description,
}: {
  part: ChangedPart;
  description: EntityDescription | undefined;
}): ReactNode {
  const text = useText();
  const look = looks[part.kind];
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, fontSize: 13, lineHeight: '20px' }}>
      <Box component="span" aria-hidden sx={{ color: look.color, fontWeight: 600, width: 10, flex: 'none' }}>
        {look.sign}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <VisuallyHidden>{text(`amend.kind.${part.kind}`)} </VisuallyHidden>
        {part.part !== 'term' && (
          <Box
            component="span"
            sx={{ fontWeight: 500, textDecoration: part.kind === 'removed' ? 'line-through' : 'none' }}
          >
            {part.name}
          </Box>
        )}
        {description && <Differences part={part} description={description} />}
      </Box>
    </Stack>
  );
}

/** Names are already in the line, unless they changed. */
const titles = new Set(['name', 'title']);

function Differences({ part, description }: { part: ChangedPart; description: EntityDescription }): ReactNode {
  const entity = entities[part.part];
  const texts = useFieldTexts(entity);
  const inOrder = (values: JsonObject): JsonObject => ordered(flat(values), description.ui.order);
  const after = inOrder(part.after);
  const before = inOrder(part.before);
  const draw = (name: string, value: unknown, record: JsonObject): ReactNode =>
    isMissing(value) ? (
      missing
    ) : (
      <Value
        {...{ entity, name, value, record }}
        schema={schemaAt(description.schema, name) ?? {}}
        ui={description.ui}
        dense
      />
    );
  if (part.kind !== 'changed') {
    const shown = part.kind === 'added' ? after : before;
    const names = Object.keys(shown).filter(
      (name) => !titles.has(name) && shown[name] !== false && !isMissing(shown[name]),
    );
    return names
      .filter((name) => schemaAt(description.schema, name) !== undefined)
      .map((name) => (
        <Box key={name} component="span" sx={{ color: 'text.secondary', ml: 1 }}>
          {name === 'required' ? texts.label(name, {}) : draw(name, shown[name], shown)}
        </Box>
      ));
  }
  return Object.keys(after).map((name) => (
    <Box key={name} component="div" sx={part.part === 'term' ? {} : { color: 'text.secondary' }}>
      {texts.label(name, schemaAt(description.schema, name) ?? {})}: <s>{draw(name, before[name], before)}</s> →{' '}
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
        {draw(name, after[name], after)}
      </Box>
    </Box>
  ));
}

/** Sorts values in the order of the form, since the database keeps none. */
function ordered(values: JsonObject, order: readonly string[]): JsonObject {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => place(a) - place(b)));
}

/** Turns custom fields into paths. */
function flat({ custom, ...own }: JsonObject): JsonObject {
  const added = isObject(custom) ? Object.entries(custom).map(([key, value]) => [`custom.${key}`, value]) : [];
  return { ...own, ...Object.fromEntries(added) };
}
