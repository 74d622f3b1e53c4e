import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
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
import { When } from '../../../kit/when.tsx';
import { CategoryField } from '../intake/category-field.tsx';

/** On a phone it stands below its neighbour. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

/** The things of a demand; a purchaser says what class they are of, and the next guess learns from it. */
export function DemandItems({ record }: { record: Representation<'demand'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const nameOf = useEclassName();
  const command = useCommand();
  const quantityOf = useQuantity();
  const classify = operationNamed(record, 'classify');
  const choose = (item: number, category: string): void => {
    if (!classify || category === '') return;
    const body = { categories: [{ item, category }], version: record.version };
    command.mutate(
      { method: classify.method, href: classify.href, body },
      { onError: (problem) => showProblem(problem, text) },
    );
  };
  return (
    <Panel title={text('demand.field.items')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{text('common.field.name')}</TableCell>
            <TableCell align="right">{text('common.field.quantity')}</TableCell>
            <TableCell sx={wide}>{text('common.field.unit')}</TableCell>
            <TableCell sx={wide}>{text('demand.field.neededBy')}</TableCell>
            <TableCell sx={{ minWidth: { sm: 200 } }}>{text('demand.field.category')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(record.items ?? []).map((item, index) => (
            <TableRow key={index}>
              <TableCell>
                {item.name}
                {item.note && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {item.note}
                  </Typography>
                )}
                {item.neededBy && (
                  <Typography
                    variant="caption"
                    component="div"
                    sx={{ color: 'text.secondary', display: { sm: 'none' } }}
                  >
                    {text('demand.field.neededBy')} <When iso={item.neededBy} as="date" />
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" className="tnum">
                {format.quantity(item.quantity)}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
                  {quantityOf.unit(item.quantity, item.unit)}
                </Typography>
              </TableCell>
              <TableCell sx={wide}>{quantityOf.unit(item.quantity, item.unit)}</TableCell>
              <TableCell sx={wide}>
                <When iso={item.neededBy} as="date" />
              </TableCell>
              <TableCell>
                {classify && !item.category ? (
                  <CategoryField
                    item={{ category: '', confidence: null, proposals: [] }}
                    onChange={(code) => choose(index, code)}
                  />
                ) : item.category ? (
                  `${nameOf(item.category)} (${item.category.slice(0, 2)})`
                ) : (
                  missing
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
