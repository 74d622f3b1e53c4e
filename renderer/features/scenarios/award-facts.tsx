import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { fewNames } from '../../kit/few-names.ts';
import { missing } from '../../kit/money.tsx';
import type { Comparison } from '../evaluation/comparison-windows.ts';
import { gapWords } from './gap-words.ts';
import { splitFacts, type SplitFact } from './split.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';

interface FactsProps {
  scenario: Scenario;
  matrix: Comparison;
  scene: ScenarioScene;
}

/** Shows before a split is awarded: each supplier's items and amount, the saving, and who will be notified. */
export function AwardFacts({ scenario, matrix, scene }: FactsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const facts = splitFacts(scenario, scene.currency);
  const others = matrix.offers.filter(({ supplier }) => !facts.some((fact) => fact.supplier === supplier)).length;
  const saved = scenario.savings?.lowestOffer;
  const rows = matrix.groups.flatMap((group) => (group.id === 'items' ? group.rows : []));
  const itemNames = new Map(rows.map(({ id, title }) => [id, title]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 1.5 }}>
      <Warnings matrix={matrix} facts={facts} />
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('scenarios.award.supplier')}</TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('scenarios.award.items')}
            </TableCell>
            <TableCell align="right">{text('scenarios.award.amount')}</TableCell>
            <TableCell align="right">{text('scenarios.award.savings')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {facts.map(({ supplier, items, amount, saving }) => (
            <TableRow key={supplier}>
              <TableCell>
                {scene.names.get(supplier) ?? missing}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {fewNames(
                    items.flatMap((item) => itemNames.get(item) ?? []),
                    text,
                  )}
                </Typography>
              </TableCell>
              <TableCell align="right" sx={fromSmall}>
                {format.count(items.length)}
              </TableCell>
              <TableCell align="right">{format.money(amount, scene.currency)}</TableCell>
              <TableCell align="right">{saving === null ? missing : format.money(saving, scene.currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>{text('scenarios.award.total')}</TableCell>
            <TableCell sx={fromSmall} />
            <TableCell align="right">{format.money(scenario.cost ?? '0', scene.currency)}</TableCell>
            <TableCell align="right">{saved == null ? missing : format.money(saved, scene.currency)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {text('scenarios.award.told', { winners: facts.length, others })} {gapWords(scenario, { text, format })}
      </Box>
    </Box>
  );
}

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** Nothing forbids the award, but whoever gives it should have seen these. */
function Warnings({ matrix, facts }: { matrix: Comparison; facts: readonly SplitFact[] }): ReactNode {
  const text = useText();
  const isWinner = (supplier: string): boolean => facts.some((fact) => fact.supplier === supplier);
  const winners = matrix.offers.filter(({ supplier }) => isWinner(supplier));
  const isAccepted = winners.some(({ state }) => state === 'accepted');
  const unrated = winners.filter(({ unratedCriteria }) => unratedCriteria > 0).length;
  return (
    <>
      {!isAccepted && <Banner tone="attention" glyph="warn" title={text('scenarios.award.noneAccepted')} />}
      {unrated > 0 && (
        <Banner tone="attention" glyph="warn" title={text('scenarios.award.unrated', { count: unrated })} />
      )}
    </>
  );
}
