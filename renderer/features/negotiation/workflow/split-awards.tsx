import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useList, useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { firstNames } from '../../../kit/first-names.ts';
import { Link } from '../../../kit/link.tsx';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { OrderAction } from '../result/award/order-action.tsx';

interface SplitProps {
  awards: readonly Representation<'supplierAward'>[];
  workflow: Representation<'workflow'>;
}

/** Lists the suppliers with a part of a split award, each with its order. */
export function SplitAwards({ awards, workflow }: SplitProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const scenarios = `${pageOf(workflow['@id']) ?? ''}/scenarios`;
  const reason = awards[0]?.reason;
  // On phones the order is below the items.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const { sum, names } = useRequestFacts({ awards, workflow });
  return (
    <Panel
      flush
      title={text('awarding.split')}
      {...(reason ? { hint: reason } : {})}
      action={<Link to={scenarios}>{text('awarding.split.scenario')}</Link>}
    >
      <DataTable
        rows={awards}
        rowKey={(award) => award['@id']}
        columns={[
          {
            head: text('award.supplier'),
            sx: top,
            foot: sum ? [text('awarding.split.sum')] : [],
            render: (award) => (
              <>
                <Supplier {...{ award, names }} />
                {isNarrow && (
                  <Box sx={{ mt: 1 }}>
                    <OrderAction award={award} small />
                  </Box>
                )}
              </>
            ),
          },
          !isNarrow && {
            head: text('awarding.split.items'),
            right: true,
            sx: top,
            render: (award) => format.count(award.items?.length ?? 0),
          },
          {
            head: text('awarding.split.total'),
            right: true,
            sx: { ...top, whiteSpace: 'nowrap' },
            foot: [sum],
            render: ({ total, currency }) => format.money(total ?? '0', currency ?? 'EUR'),
          },
          !isNarrow && {
            head: text('awarding.next'),
            right: true,
            sx: top,
            render: (award) => <OrderAction award={award} small />,
          },
        ]}
      />
    </Panel>
  );
}

/** The total in the request's currency, and the names of its items. */
function useRequestFacts({ awards, workflow }: SplitProps) {
  const format = useFormat();
  const request = iriOf(workflow.request);
  const items = useList<'requestItem'>(request ? `${request.replace(/^\/api\//, '')}/items` : null, {
    itemsPerPage: '5000',
  });
  const loaded = useRecord<'request'>(request);
  const scenario = useRecord<'awardScenario'>(iriOf(awards[0]?.scenario));
  // Offers may use several currencies; the total is in the request's.
  const cost = scenario.data?.cost;
  const sum = cost && loaded.data ? format.money(cost, loaded.data.currency ?? 'EUR') : null;
  const names = new Map((items.data?.members ?? []).map((item) => [item['@id'], nameOf(item)]));
  return { sum, names };
}

const top = { verticalAlign: 'top' };

/** A supplier with some of its items; `names` is by item. */
function Supplier(props: { award: Representation<'supplierAward'>; names: ReadonlyMap<string, string> }): ReactNode {
  const text = useText();
  const { award, names } = props;
  const supplier = useRecord<'organization'>(iriOf(award.supplier));
  const named = (award.items ?? []).flatMap(({ item }) => names.get(iriOf(item) ?? '') ?? []);
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>{nameOf(supplier.data) || missing}</Box>
      {named.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {firstNames(named, text)}
        </Typography>
      )}
    </>
  );
}
