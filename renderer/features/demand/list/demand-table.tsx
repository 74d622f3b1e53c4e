import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { EntityUi } from '../../../../schemas/language/ui.ts';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity, type Quantities } from '../../../i18n/use-quantity.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { When } from '../../../kit/when.tsx';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { amountOf, type Group } from './groups.ts';

type Demand = Representation<'demand'>;

interface TableProps {
  groups: readonly Group[];
  ui: EntityUi;
  /** IRIs; absent: nothing can be chosen. */
  chosen?: readonly string[];
  onChoose?: (chosen: readonly string[]) => void;
}

const phone = { display: { xs: 'none', md: 'table-cell' } };

/** Demands under the class that they are of. */
export function DemandTable({ groups, ui, chosen = [], onChoose }: TableProps): ReactNode {
  const text = useText();
  const columns = onChoose ? 6 : 5;
  return (
    <Panel flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            {onChoose && (
              <TableCell padding="checkbox">
                <VisuallyHidden>{text('demands.select')}</VisuallyHidden>
              </TableCell>
            )}
            <TableCell>{text('demand.name')}</TableCell>
            <TableCell sx={phone}>{text('demand.field.requesterName')}</TableCell>
            <TableCell align="right" sx={phone}>
              {text('common.field.quantity')}
            </TableCell>
            <TableCell sx={phone}>{text('demand.field.neededBy')}</TableCell>
            <TableCell>{text('common.field.state')}</TableCell>
          </TableRow>
        </TableHead>
        {groups.map((group) => (
          <TableBody key={group.category}>
            <GroupHead group={group} columns={columns} />
            {group.demands.map((demand) => (
              <DemandRow key={demand['@id']} {...{ demand, ui, chosen }} {...(onChoose ? { onChoose } : {})} />
            ))}
          </TableBody>
        ))}
      </Table>
    </Panel>
  );
}

function GroupHead({ group, columns }: { group: Group; columns: number }): ReactNode {
  const text = useText();
  const nameOf = useEclassName();
  const { category, demands } = group;
  return (
    <TableRow sx={{ bgcolor: 'surface.sunken' }}>
      <TableCell component="th" scope="colgroup" colSpan={columns} sx={{ py: 1 }}>
        <Typography variant="label" component="span">
          {category === '' ? text('demands.unclear') : nameOf(category)}
        </Typography>{' '}
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {category === ''
            ? text('demands.unclear.text')
            : `${text('demands.class', { code: category.slice(0, 2) })} · ${text('demand.count', { count: demands.length })}`}
        </Typography>
      </TableCell>
    </TableRow>
  );
}

function DemandRow(props: {
  demand: Demand;
  ui: EntityUi;
  chosen: readonly string[];
  onChoose?: (chosen: readonly string[]) => void;
}): ReactNode {
  const { demand, ui, chosen, onChoose } = props;
  const text = useText();
  const quantityOf = useQuantity();
  const iri = demand['@id'];
  const isChosen = chosen.includes(iri);
  const mayBundle = demand.state === 'approved';
  const toggle = (): void => onChoose?.(isChosen ? chosen.filter((one) => one !== iri) : [...chosen, iri]);
  return (
    <TableRow selected={isChosen && mayBundle} hover>
      {onChoose && (
        <TableCell padding="checkbox">
          {mayBundle && (
            <Checkbox
              size="small"
              checked={isChosen}
              onChange={toggle}
              slotProps={{ input: { 'aria-label': text('demands.selectOne', { title: demand.title ?? '' }) } }}
            />
          )}
        </TableCell>
      )}
      <TableCell>
        <Link to={pageOf(iri) ?? '/demands'} color="inherit">
          {demand.title}
        </Link>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {demand.number}
          </Box>
          <Box component="span" sx={{ display: { md: 'none' } }}>
            {' · '}
            {inWords(demand, { text, quantityOf })}
          </Box>
        </Typography>
      </TableCell>
      <TableCell sx={phone}>{demand.requesterName ?? missing}</TableCell>
      <TableCell align="right" className="tnum" sx={phone}>
        <Amount demand={demand} />
      </TableCell>
      <TableCell sx={phone}>
        <When iso={demand.neededBy} as="date" />
      </TableCell>
      <TableCell>
        <StateBadge entity="demand" state={demand.state ?? ''} ui={ui} />
      </TableCell>
    </TableRow>
  );
}

/** `240 rolls`, `2 items`: where there is no column for it. */
function inWords(demand: Demand, { text, quantityOf }: { text: Text; quantityOf: Quantities }): string {
  const amount = amountOf(demand);
  if ('items' in amount) return text('demands.items', { count: amount.items });
  return quantityOf(amount.quantity, amount.unit);
}

function Amount({ demand }: { demand: Demand }): ReactNode {
  const text = useText();
  const quantityOf = useQuantity();
  const format = useFormat();
  const amount = amountOf(demand);
  if ('items' in amount) return text('demands.items', { count: amount.items });
  return (
    <>
      {format.quantity(amount.quantity)}
      <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
        {quantityOf.unit(amount.quantity, amount.unit)}
      </Box>
    </>
  );
}
