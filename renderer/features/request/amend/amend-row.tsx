import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { valueAt } from '../../../../schemas/language/condition.ts';
import type { Tone } from '../../../../schemas/language/ui.ts';
import { nameOf } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { isSame } from '../../../generic/form/form-data.ts';
import { schemaAt, shownColumns } from '../../../generic/list/list-columns.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { isMissing } from '../../../generic/value/value-kind.ts';
import { Value } from '../../../generic/value/value.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { missing } from '../../../kit/money.tsx';
import type { EditedRow } from './edited-rows.ts';

const tones: Record<Exclude<EditedRow['kind'], 'unchanged'>, Tone> = {
  added: 'success',
  removed: 'danger',
  changed: 'info',
};

/** One row with its new values; the old ones are struck through. */
export function AmendRow(props: {
  entity: string;
  row: EditedRow;
  description: EntityDescription;
  first: boolean;
  refused: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
}): ReactNode {
  const text = useText();
  const { row, first, refused, onEdit, onRemove, onRestore } = props;
  const name = nameOf(row.values);
  const isGone = row.kind === 'removed';
  return (
    <Stack
      direction="row"
      data-row={name}
      sx={{ alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: first ? 0 : 1, borderColor: 'line.hair' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            variant="label"
            component="span"
            sx={{ overflowWrap: 'anywhere', textDecoration: isGone ? 'line-through' : 'none' }}
          >
            {name}
          </Typography>
          {row.kind !== 'unchanged' && <Badge tone={tones[row.kind]}>{text(`amend.kind.${row.kind}`)}</Badge>}
        </Stack>
        {!isGone && <RowFacts {...props} />}
        {refused && (
          <Typography variant="caption" role="alert" sx={{ color: 'error.main' }}>
            {refused}
          </Typography>
        )}
      </Box>
      {row.kind !== 'unchanged' && (
        <Tool label={text('amend.restore', { name })} onClick={onRestore}>
          <Undo2 size={15} />
        </Tool>
      )}
      {!isGone && (
        <>
          <Tool label={text('common.editNamed', { name })} onClick={onEdit}>
            <Pencil size={15} />
          </Tool>
          {row.kind !== 'added' && (
            <Tool label={text('amend.remove', { name })} onClick={onRemove}>
              <Trash2 size={15} />
            </Tool>
          )}
        </>
      )}
    </Stack>
  );
}

function Tool(props: { label: string; onClick: () => void; children: ReactNode }): ReactNode {
  return (
    <IconButton
      aria-label={props.label}
      onClick={props.onClick}
      sx={{ minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } }}
    >
      {props.children}
    </IconButton>
  );
}

function RowFacts({
  entity,
  row,
  description,
}: {
  entity: string;
  row: EditedRow;
  description: EntityDescription;
}): ReactNode {
  const texts = useFieldTexts(entity);
  const { ui, schema } = description;
  const fields = ui.list ? shownColumns(ui.list, schema).map(({ field }) => field) : [];
  const draw = (field: string, record: EditedRow['values']): ReactNode => {
    const value = valueAt(record, field);
    const property = schemaAt(schema, field) ?? {};
    if (isMissing(value)) return missing;
    if (property.type === 'boolean') return texts.label(field, property);
    return <Value {...{ entity, value, record, ui }} name={field} schema={property} dense />;
  };
  const isShown = (field: string): boolean => {
    const value = valueAt(row.values, field);
    return !isMissing(value) && value !== false;
  };
  return (
    <Typography
      variant="caption"
      component="div"
      sx={{ color: 'text.secondary', display: 'flex', columnGap: 0.75, flexWrap: 'wrap' }}
    >
      {fields
        .filter((field) => field !== ui.list?.primary && field !== 'position')
        .map((field) => {
          const before = row.stored && valueAt(row.stored, field);
          const differs = row.stored !== null && !isSame(before, valueAt(row.values, field));
          if (!differs && !isShown(field)) return null;
          return (
            <span key={field}>
              {differs && <s>{before === false ? '' : draw(field, row.stored ?? {})}</s>}{' '}
              {isShown(field) && draw(field, row.values)}
            </span>
          );
        })}
    </Typography>
  );
}
