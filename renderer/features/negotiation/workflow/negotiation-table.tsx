import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { Link } from '../../../kit/link.tsx';
import { When } from '../../../kit/when.tsx';
import { typeOf } from '../records/negotiation-type.ts';

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };
const fromLarge = { display: { xs: 'none', lg: 'table-cell' } };

export function NegotiationTable({
  negotiations,
}: {
  negotiations: readonly Representation<'negotiation'>[];
}): ReactNode {
  const text = useText();
  const { data } = useSchema('negotiation');
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{text('negotiations.col.title')}</TableCell>
          <TableCell sx={fromSmall}>{text('negotiation.field.type')}</TableCell>
          <TableCell>{text('negotiations.col.state')}</TableCell>
          <TableCell sx={fromSmall}>{text('negotiation.field.startDate')}</TableCell>
          <TableCell sx={fromLarge}>{text('negotiation.field.effectiveFinish')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {negotiations.map((one) => {
          const round = one.round ?? 1;
          return (
            <TableRow key={one['@id']} hover>
              <TableCell>
                <Link to={pageOf(one['@id']) ?? '/negotiations'} color="inherit" sx={{ fontWeight: 500 }}>
                  {one.title}
                </Link>
                {round > 1 && ` ${text('negotiations.round', { round })}`}
              </TableCell>
              <TableCell sx={fromSmall}>{text(`negotiationType.${typeOf(one)}`)}</TableCell>
              <TableCell>
                <StateBadge entity="negotiation" state={one.state ?? ''} ui={data?.ui} />
              </TableCell>
              <TableCell sx={fromSmall}>
                <When iso={one.startDate ?? ''} />
              </TableCell>
              <TableCell sx={fromLarge}>
                <When iso={one.effectiveFinish ?? one.finishDate ?? ''} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
