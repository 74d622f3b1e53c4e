import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { AddLine } from '../../generic/collection/cards/add-line.tsx';
import { InlineText } from '../../generic/collection/cards/inline-text.tsx';
import { weightIn } from '../../generic/collection/cards/lines-in.ts';
import { useReportsOf } from '../../data/report-saved.ts';
import { useChildrenCommands } from '../../generic/collection/cards/use-children-commands.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useChildren } from '../../generic/collection/use-children.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loading } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable } from '../../kit/table.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { LibraryButton } from '../library/library-button.tsx';
import { WeightInput } from './weight-input.tsx';
import { remainingWeight, seriesOf, sortedCriteria, weighted, weightOf } from './weights.ts';

/** Criteria with their weights, shown as a bar. The price gets the remaining weight. */
export default function CriteriaWeights({ entity, record, guide, id }: BlockProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const description = useSchema('evaluationCriterion');
  const question = { entity: 'evaluationCriterion', record, property: 'evaluationCriteria', parent: entity };
  const { children, error, retry } = useChildren(question);
  const criteria = sortedCriteria(children ?? []);
  const left = remainingWeight(criteria, record.type === 'rfi');
  const commands = useChildrenCommands({ entity: 'evaluationCriterion', parent: 'request', owner: record['@id'] });
  useReportsOf(record['@id']);
  return (
    <Panel title={text.first([`${guide.name}.block.${id}`])} hint={text('criteria.hint')}>
      {error && <PartError error={error} retry={retry} />}
      {!children && !error && <Loading height={160} />}
      {criteria.length > 0 && <WeightBar criteria={criteria} />}
      {criteria.length > 0 && <CriteriaTable criteria={criteria} parentIri={record['@id']} />}
      <Box sx={{ mx: -2, mb: 1 }}>
        <AddLine
          label={text('cards.addLine.evaluationCriterion')}
          busy={commands.busy}
          disabled={left < 1}
          onAdd={(lines) => commands.addAll(weighted(lines.map(weightIn), left))}
        />
      </Box>
      <Stack direction="row" sx={{ mt: 1.5, alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Button startIcon={<Plus size={15} />} disabled={left < 1} onClick={() => setAdding(true)}>
          {text('criteria.add')}
        </Button>
        <LibraryButton kind="criterion" taken={new Set(criteria.map(nameOf))} onTake={commands.addAll} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text(left < 1 ? 'criteria.exhausted' : 'criteria.left', { share: format.percent(left, { decimals: 0 }) })}
        </Typography>
      </Stack>
      {adding && description.data && (
        <ChildDialog
          entity="evaluationCriterion"
          description={description.data}
          parent={{ property: 'request', iri: record['@id'] }}
          child={null}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
}

function WeightBar({ criteria }: { criteria: readonly Representation<'evaluationCriterion'>[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const shown = criteria.filter((criterion) => weightOf(criterion) > 0);
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '2px', height: 36, borderRadius: '6px', overflow: 'hidden' }}>
      {shown.map((criterion) => {
        const weight = weightOf(criterion);
        const share = format.percent(weight, { decimals: 0 });
        const name = criterion.isPrice === true ? text('evaluation.price') : nameOf(criterion);
        return (
          <Stack
            key={criterion['@id']}
            sx={{
              width: `${weight}%`,
              bgcolor: `series.${seriesOf(criteria, criterion)}`,
              color: 'background.paper',
              justifyContent: 'center',
              px: weight > 8 ? { xs: 0.25, sm: 1.5 } : 0,
              fontSize: 13,
              fontWeight: 600,
              overflow: 'hidden',
              whiteSpace: 'nowrap',
            }}
          >
            {weight > 4 && (
              <Box
                sx={{
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  textAlign: { xs: 'center', sm: weight > 8 ? 'start' : 'center' },
                }}
              >
                {share}
                {weight > 8 && (
                  <Box component="span" sx={{ display: { xs: weight > 24 ? 'inline' : 'none', sm: 'inline' } }}>
                    {` ${name}`}
                  </Box>
                )}
              </Box>
            )}
          </Stack>
        );
      })}
    </Box>
  );
}

function CriteriaTable({
  criteria,
  parentIri,
}: {
  criteria: readonly Representation<'evaluationCriterion'>[];
  parentIri: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <DataTable
      sx={{ mt: 1, '& td, & th': { px: '8px !important' }, '& thead th': { bgcolor: 'transparent' } }}
      rows={criteria}
      rowKey={(criterion) => criterion['@id']}
      rowProps={({ isPrice }) => (isPrice ? {} : { sx: { '& td': { py: '4px' } } })}
      columns={[
        {
          head: <VisuallyHidden>{text('criteria.colour')}</VisuallyHidden>,
          width: 28,
          render: (criterion) => (
            <Box
              sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: `series.${seriesOf(criteria, criterion)}` }}
            />
          ),
        },
        {
          head: text('criteria.criterion'),
          render: (criterion) => <CriterionName {...{ criterion, parentIri }} />,
        },
        {
          head: text('criteria.ratedBy'),
          from: 'sm',
          sx: { color: 'text.secondary' },
          render: ({ isPrice }) => text(isPrice ? 'criteria.computed' : 'criteria.byYou'),
        },
        {
          head: text('criteria.weight'),
          right: true,
          width: 116,
          headSx: { pr: '26px !important' },
          sx: { fontWeight: 600 },
          render: (criterion) =>
            criterion.isPrice ? (
              <Box sx={{ pr: '18px' }}>{format.percent(weightOf(criterion), { decimals: 0 })}</Box>
            ) : (
              <WeightInput criterion={criterion} parentIri={parentIri} />
            ),
        },
        {
          head: <VisuallyHidden>{text('common.actions')}</VisuallyHidden>,
          width: 40,
          render: (criterion) => !criterion.isPrice && <DeleteCriterion {...{ criterion, parentIri }} />,
        },
      ]}
    />
  );
}

interface CriterionProps {
  criterion: Representation<'evaluationCriterion'>;
  parentIri: string;
}

/** The name, to change in place. The price keeps its name and says how it is rated. */
function CriterionName({ criterion, parentIri }: CriterionProps): ReactNode {
  const text = useText();
  const commands = useChildrenCommands({ entity: 'evaluationCriterion', parent: 'request', owner: parentIri });
  if (criterion.isPrice)
    return (
      <>
        <Typography variant="label" component="div">
          {text('evaluation.price')}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('criteria.priceRule')}
        </Typography>
      </>
    );
  return (
    <Typography variant="label" component="div">
      <InlineText
        label={text('criteria.nameOf', { name: nameOf(criterion) })}
        stored={nameOf(criterion)}
        onSave={(title, failed) => void commands.change(criterion, { title }, failed)}
      />
    </Typography>
  );
}

function DeleteCriterion({ criterion, parentIri }: CriterionProps): ReactNode {
  const text = useText();
  const commands = useChildrenCommands({ entity: 'evaluationCriterion', parent: 'request', owner: parentIri });
  return (
    <IconButton
      size="small"
      aria-label={text('common.deleteNamed', { name: nameOf(criterion) })}
      disabled={commands.busy}
      onClick={() => void commands.remove(criterion, ['title', 'weight'])}
    >
      <Trash2 size={15} />
    </IconButton>
  );
}
