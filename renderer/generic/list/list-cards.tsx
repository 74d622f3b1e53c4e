import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode } from 'react';
import { valueAt } from '../../../schemas/language/condition.ts';
import type { ListUi } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFieldTexts } from '../use-field-texts.ts';
import { isMissing } from '../value/value-kind.ts';
import { ChoiceBox, type Choice } from './choice.tsx';
import { GroupTitle, groupsOf } from './groups.tsx';
import { schemaAt, shownColumns, type ExtraColumn } from './list-columns.ts';
import { Cell } from './list-table.tsx';

/** Shows the list's columns in a narrow window, with a card per row. */
export function ListCards(props: {
  entity: string;
  description: EntityDescription;
  listUi: ListUi;
  extra?: ExtraColumn | undefined;
  choice?: Choice | undefined;
  records: readonly Representation[];
  /** Inside a panel, which has the border. */
  bare?: boolean;
}): ReactNode {
  const { extra, records, bare = false, ...shared } = props;
  const { groupBy } = shared.listUi;
  return groupsOf(records, groupBy).map((group) => (
    <Box key={String(group.value)}>
      {groupBy && (
        <Box sx={{ px: 1, pb: 0.5 }}>
          <GroupTitle {...shared} field={groupBy} group={group} />
        </Box>
      )}
      <Stack
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          ...(!bare && { border: 1, borderColor: 'line.hair', borderRadius: '8px' }),
        }}
      >
        {group.records.map((record, index) => (
          <Card
            key={record['@id']}
            {...shared}
            record={record}
            isFirst={index === 0}
            Extra={extra?.Cell}
            label={extra?.label}
          />
        ))}
      </Stack>
    </Box>
  ));
}

interface CardProps {
  entity: string;
  description: EntityDescription;
  listUi: ListUi;
  record: Representation;
  isFirst: boolean;
  choice?: Choice | undefined;
  Extra: ExtraColumn['Cell'] | undefined;
  label: string | undefined;
}

/** Re-renders when its record changes, not on typing or paging. */
const Card = memo(function Card({ isFirst, Extra, label, choice, ...props }: CardProps): ReactNode {
  const { entity, description, listUi, record } = props;
  const texts = useFieldTexts(entity);
  const primary = listUi.columns.find((column) => column.field === listUi.primary);
  const columns = shownColumns(listUi, description.schema);
  const others = columns.filter((column) => column.field !== listUi.primary && column.from !== 'lg');
  return (
    <Box
      component="li"
      sx={{ px: 2, py: 1.5, borderTop: isFirst ? 0 : 1, borderColor: 'line.hair', bgcolor: 'background.paper' }}
    >
      {primary && (
        <Typography variant="label" component="div" sx={{ mb: 0.75, fontSize: 14, overflowWrap: 'anywhere' }}>
          {choice && <ChoiceBox {...{ choice, record }} />}
          <Cell {...props} column={primary} page={pageOf(record['@id'])} />
        </Typography>
      )}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}>
        {others
          .filter(({ field, secondary = field }) => !isMissing(valueAt(record, field) ?? valueAt(record, secondary)))
          .map((column) => (
            <Box key={column.field} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', pt: '2px' }}>
                {texts.label(column.field, schemaAt(description.schema, column.field) ?? {})}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
                <Cell {...props} column={column} page={null} />
              </Typography>
            </Box>
          ))}
        {Extra && (
          // Hides the entry if it has no content.
          <Box sx={{ display: 'contents', '&:has(> dd:empty, > dd > :only-child:empty)': { display: 'none' } }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', pt: '2px' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0 }}>
              <Extra record={record} />
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  );
});
