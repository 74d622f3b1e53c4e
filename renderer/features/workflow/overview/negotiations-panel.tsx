import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { nameOf, operationNamed, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { When } from '../../../kit/when.tsx';
import { typeOf } from '../../negotiation/records/negotiation-type.ts';
import type { WorkflowFacts } from '../workflow-facts.ts';
import { nameCell, tightCells } from './tight-cells.ts';
import type { BestPrice } from './best-prices.ts';

/** The workflow's lots with their type, time, and result so far. */
export function NegotiationsPanel(props: { facts: WorkflowFacts; best: ReadonlyMap<string, BestPrice> }): ReactNode {
  const text = useText();
  const { facts, best } = props;
  const { workflow, negotiations, awards } = facts;
  const home = pageOf(workflow['@id']) ?? '/workflows';
  const title = text('workflow.menu.negotiations');
  if (negotiations.length === 0 && awards.length > 0) return null;
  if (negotiations.length === 0) {
    const prepare = operationNamed(workflow, 'lotCreation') && (
      <Button component={RouterLink} to={`${home}/negotiations`}>
        {text('workflow.banner.prepareNegotiation.action')}
      </Button>
    );
    return (
      <Panel title={title}>
        <EmptyState drawing={false} compact title={text('negotiations.empty.title')} actions={prepare}>
          {text('workflow.negotiations.empty')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush title={title} action={<Link to={`${home}/negotiations`}>{text('workflow.negotiations.all')}</Link>}>
      <Lots negotiations={negotiations} best={best} />
    </Panel>
  );
}

function Lots(props: { negotiations: WorkflowFacts['negotiations']; best: ReadonlyMap<string, BestPrice> }): ReactNode {
  const text = useText();
  const { data } = useSchema('negotiation');
  return (
    <DataTable
      sx={tightCells}
      rows={props.negotiations}
      rowKey={(one) => one['@id']}
      rowProps={() => ({ hover: true })}
      columns={[
        {
          head: text('negotiations.col.title'),
          sx: nameCell,
          render: (one) => (
            <>
              <Link to={pageOf(one['@id']) ?? '/negotiations'} color="inherit" sx={{ fontWeight: 500 }}>
                {nameOf(one)}
              </Link>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {text(`negotiationType.${typeOf(one)}`)}
              </Typography>
            </>
          ),
        },
        {
          head: text('negotiations.col.state'),
          render: ({ state }) => <StateBadge entity="negotiation" state={state ?? ''} ui={data?.ui} />,
        },
        { head: text('workflow.negotiations.when'), from: 'sm', render: (one) => <Time negotiation={one} /> },
        {
          head: text('workflow.negotiations.best'),
          right: true,
          render: (one) => <BestPriceCell negotiation={one} best={props.best.get(one['@id'])} />,
        },
      ]}
    />
  );
}

/** The next event: the start until it has begun, then the end. */
function Time({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const hasStarted = negotiation.state !== 'drafted' && negotiation.state !== 'published';
  const finish = negotiation.effectiveFinish ?? negotiation.finishDate;
  const iso = hasStarted ? finish : negotiation.startDate;
  if (!iso) return missing;
  if (negotiation.state === 'started') return text('workflow.negotiations.until', { at: format.short(iso) });
  return <When iso={iso} />;
}

function BestPriceCell({
  negotiation,
  best,
}: {
  negotiation: Representation<'negotiation'>;
  best: BestPrice | undefined;
}): ReactNode {
  const format = useFormat();
  if (!best?.price) return missing;
  const saved = Number(best.savedPercent ?? 0) > 0 ? best.savedPercent : null;
  return (
    <Box
      component="span"
      className="tnum"
      sx={{ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end' }}
    >
      <Box component="span" sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>
        {format.money(best.price, negotiation.currency ?? 'EUR')}
      </Box>
      {saved && (
        <Box component="span" sx={{ color: 'tone.success.fg', fontSize: 12, lineHeight: '16px' }}>
          −{format.percent(saved)}
        </Box>
      )}
    </Box>
  );
}
