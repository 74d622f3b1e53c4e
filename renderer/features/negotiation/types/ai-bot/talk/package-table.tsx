import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../../../kit/visually-hidden.tsx';
import type { ChoiceProps } from './package-choice.tsx';
import { differs, leverName, valueText } from './terms.ts';

/** Packages as columns: what a phone shows instead of cards. */
export function PackageTable(props: ChoiceProps & { names: readonly string[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { packages, names, base, levers, currency, chosen, onChoose } = props;
  const lit = (index: number): string => (packages[index] === chosen ? 'surface.selected' : 'transparent');
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Table sx={{ tableLayout: 'fixed', '& th, & td': { px: '6px !important', py: '7px', overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell component="th">
              <VisuallyHidden>{text('bots.term')}</VisuallyHidden>
            </TableCell>
            {packages.map((one, index) => (
              <TableCell
                key={JSON.stringify(one)}
                component="th"
                scope="col"
                align="right"
                sx={{ fontWeight: 600, color: 'text.primary', bgcolor: lit(index), verticalAlign: 'bottom' }}
              >
                {names[index]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {levers.map((lever) => (
            <TableRow key={lever.key}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', fontSize: 12, fontWeight: 400 }}>
                {leverName(lever, text)}
              </TableCell>
              {packages.map((one, index) => (
                <TableCell
                  key={JSON.stringify(one)}
                  align="right"
                  className="tnum"
                  sx={{ bgcolor: lit(index), fontWeight: differs(one, base, lever.key) ? 600 : 400 }}
                >
                  {differs(one, base, lever.key) && <VisuallyHidden>{text('bots.differs')}</VisuallyHidden>}
                  {valueText(lever, one[lever.key] ?? '0', { text, format, currency })}
                </TableCell>
              ))}
            </TableRow>
          ))}
          {onChoose && (
            <TableRow>
              <TableCell component="th" scope="row">
                <VisuallyHidden>{text('bots.chooseOne')}</VisuallyHidden>
              </TableCell>
              {packages.map((one, index) => (
                <TableCell key={JSON.stringify(one)} align="right" sx={{ bgcolor: lit(index) }}>
                  <Button
                    fullWidth
                    aria-pressed={one === chosen}
                    aria-label={`${text(one === chosen ? 'bots.chosen' : 'bots.choose')}: ${names[index] ?? ''}`}
                    sx={{
                      minHeight: 44,
                      minWidth: 0,
                      px: 0.5,
                      borderColor: one === chosen ? 'primary.main' : 'line.strong',
                    }}
                    onClick={() => onChoose(one)}
                  >
                    {text(one === chosen ? 'bots.chosen' : 'bots.choose')}
                  </Button>
                </TableCell>
              ))}
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
