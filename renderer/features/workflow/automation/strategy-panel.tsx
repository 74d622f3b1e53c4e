import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { nameOf, operationNamed, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { typeOf } from '../../negotiation/records/negotiation-type.ts';
import { useRecommendation } from '../../negotiation/records/use-recommendations.ts';
import { reasonOf } from '../../negotiation/setup/type/recommendation-banner.tsx';
import { RecommendButton } from '../../negotiation/workflow/bulk/recommend-button.tsx';
import { inState } from '../workflow-facts.ts';

/** The recommended type for each drafted negotiation, with its reason. Applied only after a confirmation. */
export function StrategyPanel(props: {
  workflow: Representation<'workflow'>;
  negotiations: readonly Representation<'negotiation'>[];
}): ReactNode {
  const text = useText();
  const { workflow, negotiations } = props;
  const drafts = inState(negotiations, 'drafted');
  const home = pageOf(workflow['@id']) ?? '/workflows';
  if (drafts.length === 0) {
    const mayCreateLots = operationNamed(workflow, 'lotCreation') !== undefined;
    return (
      <Panel title={text('automation.strategy')}>
        <EmptyState
          compact
          drawing={false}
          title={text('automation.strategy.none')}
          actions={
            mayCreateLots && (
              <Button component={RouterLink} to={`${home}/negotiations`}>
                {text('workflow.banner.prepareNegotiation.action')}
              </Button>
            )
          }
        >
          {text('automation.strategy.text')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={text('automation.strategy')}
      action={<RecommendButton small workflow={workflow} drafts={drafts} />}
    >
      <DataTable
        rows={drafts}
        rowKey={(draft) => draft['@id']}
        columns={[
          {
            head: text('negotiations.col.title'),
            render: (draft) => (
              <Link to={pageOf(draft['@id']) ?? '/negotiations'} color="inherit" sx={{ fontWeight: 500 }}>
                {nameOf(draft)}
              </Link>
            ),
          },
          { head: text('negotiation.field.type'), render: (draft) => text(`negotiationType.${typeOf(draft)}`) },
          { head: text('automation.strategy.recommended'), render: (draft) => <Recommended draft={draft} /> },
        ]}
      />
    </Panel>
  );
}

function Recommended({ draft }: { draft: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const found = useRecommendation(draft);
  if (!found) return missing;
  return (
    <>
      {text(`negotiationType.${found.type}`)}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {reasonOf(found, text)}
      </Typography>
    </>
  );
}
