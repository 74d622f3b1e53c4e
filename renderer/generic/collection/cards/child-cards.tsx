import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { nameOf, operationsOf, type Representation } from '../../../data/representation.ts';
import { useReportsOf } from '../../../data/report-saved.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useSchema, type EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { MoveTools, Tool } from '../../../kit/tool.tsx';
import { isMissing } from '../../value/value-kind.ts';
import { AddLine } from './add-line.tsx';
import { ChildDialog } from './child-dialog.tsx';
import { ChildName, ChildValue, Lacking } from './child-value.tsx';
import { InlineText } from './inline-text.tsx';
import type { PastedLine } from './lines-in.ts';
import { useParts } from '../../parts.ts';
import { useChildrenCommands } from './use-children-commands.ts';
import { childFields, parentProperty } from '../parent-property.ts';
import { useChildren } from '../use-children.ts';

export interface ChildCardsProps {
  /** Entity of the children and of their parent. */
  entity: string;
  parentEntity: string;
  record: Representation;
  property: string;
  title: ReactNode;
  hint?: ReactNode;
  /** True if the user can change the order of the children. */
  ordered?: boolean;
}

/** Shows a few children as rows with name and note, and buttons to edit, move and delete. */
export function ChildCards(props: ChildCardsProps): ReactNode {
  const text = useText();
  const { entity, parentEntity, record, property, title, hint } = props;
  const description = useSchema(entity);
  const [editing, setEditing] = useState<Representation | 'new' | null>(null);
  const parent = description.data ? parentProperty(description.data.schema, parentEntity) : parentEntity;
  const { children, error, retry } = useChildren({ entity, record, property, parent });
  const commands = useChildrenCommands({ entity, parent, owner: record['@id'] });
  useReportsOf(record['@id']);
  const quick = props.ordered && description.data ? quickField(description.data, parent) : null;
  const { sources } = useParts();
  const Source = props.ordered ? sources[entity] : undefined;
  const add = (
    <Stack direction="row" sx={{ gap: 1 }}>
      {Source && <Source records={children ?? []} onTake={commands.addAll} />}
      <Button size="small" startIcon={<Plus size={14} />} onClick={() => setEditing('new')}>
        {text('common.add')}
      </Button>
    </Stack>
  );
  return (
    <Panel flush title={title} hint={hint} action={add}>
      {error && <PartError error={error} retry={retry} />}
      {!error && (!children || !description.data) && <Loading height={96} />}
      {children?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
          {text.first([`${entity}.empty`, 'common.empty'])}
        </Typography>
      )}
      {description.data &&
        children?.map((child, index) => (
          <ChildRow
            key={child['@id']}
            {...{ child, children, index, record, entity, parent, commands, quick }}
            ordered={props.ordered ?? false}
            description={description.data}
            onEdit={() => setEditing(child)}
          />
        ))}
      {quick && (
        <AddLine
          label={text.first([`cards.addLine.${entity}`]) ?? text('common.add')}
          busy={commands.busy}
          onAdd={(lines) => commands.addAll(lines.map((line) => lineBody(line, quick, description.data)))}
        />
      )}
      {editing && description.data && (
        <ChildDialog
          entity={entity}
          description={description.data}
          parent={{ property: parent, iri: record['@id'] }}
          child={editing === 'new' ? null : (children?.find((one) => one['@id'] === editing['@id']) ?? editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}

/** The field of a quick add if a name is the only required field, else null. */
function quickField({ schema, ui }: EntityDescription, parent: string): string | null {
  const [primary = '', ...others] = (schema.required ?? []).filter((name) => name !== parent);
  return others.length === 0 && ui.list?.primary === primary ? primary : null;
}

/** Text after the name becomes the description, if the entity has one. */
const lineBody = (
  { title, rest }: PastedLine,
  field: string,
  description: EntityDescription | undefined,
): JsonObject => ({
  [field]: title,
  ...(rest !== '' && description?.schema.properties?.['description'] ? { description: rest } : {}),
});

interface RowProps {
  commands: ReturnType<typeof useChildrenCommands>;
  /** The field that is edited in place. */
  quick: string | null;
  child: Representation;
  children: readonly Representation[];
  index: number;
  record: Representation;
  entity: string;
  description: EntityDescription;
  parent: string;
  ordered: boolean;
  onEdit: () => void;
}

function ChildRow(props: RowProps): ReactNode {
  const text = useText();
  const { child, index, entity, description, parent, commands, quick } = props;
  const [primary, ...others] = childFields(
    description.schema,
    description.ui.list?.columns.map(({ field }) => field) ?? [],
    parent,
  );
  const shown = others.filter(
    (field) => !isMissing(child[field]) && child[field] !== false && description.schema.properties?.[field],
  );
  const switches = quick ? others.filter((field) => description.schema.properties?.[field]?.type === 'boolean') : [];
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1.5, px: 2, py: 1.125, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="label" component="div">
          {quick && primary === quick && offersOn(child, 'update') ? (
            <InlineText
              label={`${text.first([`${entity}.field.${quick}`]) ?? quick} ${index + 1}`}
              stored={nameOf(child)}
              onSave={(typed, failed) => void commands.change(child, { [quick]: typed }, failed)}
            />
          ) : (
            <ChildName {...{ entity, description, child }} field={primary} />
          )}
        </Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {shown
            .filter((field) => !switches.includes(field))
            .map((field) => (
              <Box key={field} component="span" sx={{ mr: 1.5 }}>
                <ChildValue {...{ entity, description, child, field }} />
              </Box>
            ))}
          <Lacking {...{ entity, description, child, parent }} />
        </Typography>
      </Box>
      {switches.map((field) => (
        <FieldSwitch key={field} {...{ entity, child, field, commands }} />
      ))}
      <RowActions {...props} />
    </Stack>
  );
}

/** A yes or no that is changed in place. */
function FieldSwitch(props: Pick<RowProps, 'entity' | 'child' | 'commands'> & { field: string }): ReactNode {
  const text = useText();
  const { entity, child, field, commands } = props;
  const label = text.first([`${entity}.field.${field}`]) ?? field;
  return (
    <FormControlLabel
      sx={{ mr: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      label={label}
      control={
        <Switch
          checked={child[field] === true}
          disabled={commands.busy}
          slotProps={{ input: { 'aria-label': `${label}: ${nameOf(child)}` } }}
          onChange={(_, on) => void commands.change(child, { [field]: on })}
        />
      }
    />
  );
}

function RowActions({
  child,
  children,
  index,
  record,
  ordered,
  onEdit,
  commands,
  description,
  parent,
}: RowProps): ReactNode {
  const text = useText();
  const command = useCommand();
  const name = nameOf(child);
  const offers = (operation: string): boolean => offersOn(child, operation);
  const run = (href: string, body: Record<string, unknown>): void =>
    command.mutate(
      { method: 'PUT', href, refresh: [record['@id']], body },
      { onError: (problem) => showProblem(problem, text) },
    );
  const swap = (other: Representation | undefined): void => {
    if (!other) return;
    run(child['@id'], { position: children.indexOf(other) });
    run(other['@id'], { position: index });
  };
  return (
    <Stack direction="row">
      {ordered && (
        <MoveTools
          name={name}
          isFirst={index === 0}
          isLast={index === children.length - 1}
          onMove={(by) => swap(children[index + by])}
        />
      )}
      {offers('update') && (
        <Tool label={text('common.editNamed', { name })} onClick={onEdit}>
          <Pencil size={15} />
        </Tool>
      )}
      {offers('delete') && (
        <Tool
          label={text('common.deleteNamed', { name })}
          disabled={command.isPending || commands.busy}
          onClick={() => void commands.remove(child, childFields(description.schema, description.ui.order, parent))}
        >
          <Trash2 size={15} />
        </Tool>
      )}
    </Stack>
  );
}

/** Embedded children list no operations; then every operation counts as offered. */
function offersOn(child: Representation, operation: string): boolean {
  const offered = operationsOf(child);
  return offered.length === 0 || offered.some((candidate) => candidate.name === operation);
}
