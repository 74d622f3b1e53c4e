import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { Filter } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { nameOf } from '../../data/representation.ts';
import { collectionOf } from '../../data/resources.ts';
import { useList, useRecord } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { SearchField } from '../../kit/search-field.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { schemaAt } from './list-columns.ts';
import { isRange, rangeIn, withRange } from './list-ranges.ts';
import type { ListState } from './list-state.ts';
import { RangeFilter } from './range-filter.tsx';
import Typography from '@mui/material/Typography';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';

/** One row with the search first, then a button per filter. Active filters are removable chips. */
export function ListFilters(props: {
  entity: string;
  called?: string;
  description: EntityDescription;
  listUi: ListUi;
  state: ListState;
  change: (state: ListState) => void;
  total: number | undefined;
  isMore?: boolean | undefined;
  /** Content at the end of the row. */
  children?: ReactNode;
}): ReactNode {
  const text = useText();
  const { entity, called = entity, description, listUi, state, change, total, isMore = false, children } = props;
  const filters = (listUi.filters ?? []).flatMap((name) => {
    const schema = schemaAt(description.schema, name);
    return schema ? [{ name, schema }] : [];
  });
  const set = (name: string, value: string | null): void => {
    const { [name]: _, ...others } = state.filters;
    change({ ...state, page: 1, filters: value === null ? others : { ...others, [name]: value } });
  };
  if (!listUi.search && filters.length === 0 && !children) return <Box sx={{ height: 16 }} />;
  return (
    <Stack direction="row" sx={{ px: { xs: 2, md: 3 }, py: 1.5, gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {listUi.search && (
        <SearchField
          value={state.q}
          label={text.first([`${entity}.search`, 'common.search']) ?? ''}
          onSearch={(q) => change({ ...state, q, page: 1 })}
        />
      )}
      {filters.map(({ name, schema }) =>
        isRange(schema) ? (
          <RangeFilter
            key={name}
            {...{ entity, name, schema }}
            range={rangeIn(state.filters, name)}
            onChange={(range) => change({ ...state, page: 1, filters: withRange(state.filters, name, range) })}
          />
        ) : state.filters[name] === undefined ? (
          <FilterButton key={name} {...{ entity, name, schema }} onChoose={(value) => set(name, value)} />
        ) : (
          <FilterChip
            key={name}
            {...{ entity, name, schema }}
            value={state.filters[name]}
            onRemove={() => set(name, null)}
          />
        ),
      )}
      <Box sx={{ flex: 1 }} />
      {total !== undefined && <TotalNote {...{ called, total, isMore }} />}
      {children}
    </Stack>
  );
}

interface FilterProps {
  entity: string;
  name: string;
  schema: JsonSchema;
}

function FilterButton({
  entity,
  name,
  schema,
  onChoose,
}: FilterProps & { onChoose: (value: string) => void }): ReactNode {
  const texts = useFieldTexts(entity);
  const wordOf = useValueWord(entity, name, schema);
  const link = linkIn(schema);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (value: string): void => {
    setAnchor(null);
    onChoose(value);
  };
  return (
    <>
      <Button startIcon={<Filter size={14} />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {texts.label(name, schema)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {valuesOf(schema).map((value) => (
          <MenuItem key={value} onClick={() => choose(value)}>
            {wordOf(value)}
          </MenuItem>
        ))}
        {anchor && link !== undefined && <RecordChoices link={link} onChoose={choose} />}
      </Menu>
    </>
  );
}

/** The entity of a link, or of a list of links. */
const linkIn = (schema: JsonSchema): string | undefined => schema['x-link'] ?? schema.items?.['x-link'];

/** Values to filter a field by, except for links. */
function valuesOf(schema: JsonSchema): readonly string[] {
  if (schema.type === 'boolean') return ['true', 'false'];
  return (schema.type === 'array' ? schema.items?.enum : schema.enum) ?? [];
}

function useValueWord(entity: string, name: string, schema: JsonSchema): (value: string) => string {
  const text = useText();
  const texts = useFieldTexts(entity);
  return (value) =>
    schema.type === 'boolean'
      ? text(value === 'true' ? 'common.yes' : 'common.no')
      : texts.option(name, schema.type === 'array' ? (schema.items ?? {}) : schema, value);
}

function RecordChoices({ link, onChoose }: { link: string; onChoose: (iri: string) => void }): ReactNode {
  const text = useText();
  const { data } = useList(collectionOf(link), { itemsPerPage: '50' });
  if (data?.members.length === 0) return <MenuItem disabled>{text('common.none')}</MenuItem>;
  return data?.members.map((record) => (
    <MenuItem key={record['@id']} onClick={() => onChoose(record['@id'])}>
      {nameOf(record)}
    </MenuItem>
  ));
}

function FilterChip(props: FilterProps & { value: string; onRemove: () => void }): ReactNode {
  const texts = useFieldTexts(props.entity);
  const isLink = linkIn(props.schema) !== undefined;
  const { data } = useRecord(isLink ? props.value : null);
  const wordOf = useValueWord(props.entity, props.name, props.schema);
  const value = isLink ? nameOf(data) : wordOf(props.value);
  return (
    <Chip
      label={`${texts.label(props.name, props.schema)}: ${value}`}
      onDelete={props.onRemove}
      sx={{ height: 32, bgcolor: 'surface.selected', fontSize: 13 }}
    />
  );
}

/** "12 workflows", "More than 10,000 entries" */
function TotalNote(props: { called: string; total: number; isMore?: boolean }): ReactNode {
  const text = useText();
  const { called, total, isMore = false } = props;
  const what = text.first([`${called}.count`, 'common.entries'], { count: isMore ? mostCounted : total });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isMore && what ? text('common.moreThan', { what }) : what}
    </Typography>
  );
}
