import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useQuantity } from '../../../i18n/use-quantity.ts';
import { useText } from '../../../i18n/use-text.ts';
import { missing } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { DataTable, type Columns } from '../../../kit/table.tsx';
import { When } from '../../../kit/when.tsx';
import { CategoryField } from '../intake/category-field.tsx';

/** The items of a demand. A purchaser corrects their classes, and later guesses learn from it. */
export function DemandItems({ record }: { record: Representation<'demand'> }): ReactNode {
  const text = useText();
  const columns = useColumns(record);
  return (
    <Panel title={text('demand.field.items')} flush>
      <DataTable dense rows={record.items ?? []} rowKey={(_, index) => index} columns={columns} />
    </Panel>
  );
}

type Item = NonNullable<Representation<'demand'>['items']>[number];

function useColumns(record: Representation<'demand'>): Columns<Item> {
  const text = useText();
  const format = useFormat();
  const nameOf = useEclassName();
  const quantityOf = useQuantity();
  const classify = useClassify(record);
  return [
    {
      head: text('common.field.name'),
      render: ({ name, note, neededBy }) => (
        <>
          {name}
          {note && <SideText>{note}</SideText>}
          {neededBy && (
            <SideText onPhone>
              {text('demand.field.neededBy')} <When iso={neededBy} as="date" />
            </SideText>
          )}
        </>
      ),
    },
    {
      head: text('common.field.quantity'),
      right: true,
      render: ({ quantity, unit }) => (
        <>
          {format.quantity(quantity)}
          <SideText onPhone>{quantityOf.unit(quantity, unit)}</SideText>
        </>
      ),
    },
    {
      head: text('common.field.unit'),
      from: 'sm',
      render: ({ quantity, unit }) => quantityOf.unit(quantity, unit),
    },
    {
      head: text('demand.field.neededBy'),
      from: 'sm',
      render: ({ neededBy }) => <When iso={neededBy} as="date" />,
    },
    {
      head: text('demand.field.category'),
      headSx: { minWidth: { sm: 200 } },
      render: ({ category }, index) =>
        classify && !category ? (
          <CategoryField item={unclassified} onChange={(code) => classify(index, code)} />
        ) : category ? (
          `${nameOf(category)} (${category.slice(0, 2)})`
        ) : (
          missing
        ),
    },
  ];
}

const unclassified = { category: '', confidence: null, proposals: [] };

/** Stores the class of an item; undefined if that is not offered. */
function useClassify(record: Representation<'demand'>): ((item: number, category: string) => void) | undefined {
  const text = useText();
  const command = useCommand();
  const classify = operationNamed(record, 'classify');
  if (!classify) return undefined;
  return (item, category) => {
    if (category === '') return;
    const body = { categories: [{ item, category }], version: record.version };
    command.mutate(
      { method: classify.method, href: classify.href, body },
      { onError: (problem) => showProblem(problem, text) },
    );
  };
}

/** Text below the value; on phones also the content of the hidden neighboring column. */
const SideText = ({ onPhone = false, children }: { onPhone?: boolean; children: ReactNode }): ReactNode => (
  <Typography
    variant="caption"
    component="div"
    sx={{ color: 'text.secondary', ...(onPhone ? { display: { sm: 'none' } } : {}) }}
  >
    {children}
  </Typography>
);
