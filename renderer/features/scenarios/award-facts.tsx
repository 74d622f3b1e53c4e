import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { sumMoney } from '../../../schemas/domain/money.ts';
import { serverNow } from '../../data/clock.ts';
import { iriOf } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { firstNames } from '../../kit/first-names.ts';
import { missing } from '../../kit/money.tsx';
import { DataTable } from '../../kit/table.tsx';
import type { Comparison } from '../../../schemas/generated/answers.ts';
import { ApprovalNotice } from '../approval/approval-notice.tsx';
import { DocumentsWarning } from '../suppliers/documents-warning.tsx';
import { gapWords } from './gap-words.ts';
import { splitFacts, type SplitFact } from './split.ts';
import type { Scenario, ScenarioScene } from './scenario-types.ts';

interface FactsProps {
  scenario: Scenario;
  matrix: Comparison;
  scene: ScenarioScene;
  workflow: string;
}

/** Shown before a split is awarded: each supplier's items and amount, the savings, and who will be notified. */
export function AwardFacts(props: FactsProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { scenario, matrix, scene } = props;
  const facts = splitFacts(scenario, scene.currency);
  const told = { winners: facts.length, others: matrix.offers.length - facts.length };
  const money = (amount: string | number | null): string =>
    amount === null ? missing : format.money(amount, scene.currency);
  const rows = matrix.groups.flatMap((group) => (group.id === 'items' ? group.rows : []));
  const itemNames = new Map(rows.map(({ id, title }) => [id, title]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, mb: 1.5 }}>
      <Warnings {...props} facts={facts} />
      <DataTable
        dense
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } } }}
        rows={facts}
        rowKey={({ supplier }) => supplier}
        columns={[
          {
            head: text('scenarios.award.supplier'),
            render: ({ supplier, items }) => (
              <>
                {scene.names.get(supplier) ?? missing}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {firstNames(
                    items.flatMap((item) => itemNames.get(item) ?? []),
                    text,
                  )}
                </Typography>
              </>
            ),
            foot: [text('scenarios.award.total')],
          },
          {
            head: text('scenarios.award.items'),
            right: true,
            from: 'sm',
            render: ({ items }) => format.count(items.length),
          },
          {
            head: text('scenarios.award.amount'),
            right: true,
            render: ({ amount }) => money(amount),
            foot: [money(scenario.cost ?? '0')],
          },
          {
            head: text('scenarios.award.savings'),
            right: true,
            render: ({ saving }) => money(saving),
            foot: [money(scenario.savings?.lowestOffer ?? null)],
          },
        ]}
      />
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {text('scenarios.award.told', told)} {gapWords(scenario, { text, format })}
      </Box>
    </Box>
  );
}

function NeededApproval({ scenario, scene: { currency }, workflow }: FactsProps): ReactNode {
  const parts = (scenario.awards ?? []).map(({ amount }) => amount ?? '0');
  return (
    <ApprovalNotice subject="award" amount={{ amount: sumMoney(parts, currency), currency }} workflow={workflow} />
  );
}

/** Warnings that do not prevent the award, but should be seen first. */
function Warnings({ facts, ...props }: FactsProps & { facts: readonly SplitFact[] }): ReactNode {
  const text = useText();
  const isWinner = (supplier: string): boolean => facts.some((fact) => fact.supplier === supplier);
  const winners = props.matrix.offers.filter(({ supplier }) => isWinner(supplier));
  const isAccepted = winners.some(({ state }) => state === 'accepted');
  const unrated = winners.filter(({ unratedCriteria }) => unratedCriteria > 0).length;
  const low = winners.filter(({ lowPrice }) => lowPrice).length;
  return (
    <>
      <NeededApproval {...props} />
      {!isAccepted && <Banner tone="attention" glyph="warn" title={text('scenarios.award.noneAccepted')} />}
      {low > 0 && <Banner tone="attention" glyph="warn" title={text('scenarios.award.lowPrice', { count: low })} />}
      {unrated > 0 && (
        <Banner tone="attention" glyph="warn" title={text('scenarios.award.unrated', { count: unrated })} />
      )}
      {facts.map(({ supplier }) => (
        <DocumentsWarning key={supplier} supplier={supplier} />
      ))}
      <LapsedOffers request={iriOf(props.scenario.request) ?? ''} facts={facts} />
    </>
  );
}

/** Offers whose binding period is over may still be awarded, but their suppliers need not honor them. */
function LapsedOffers({ request, facts }: { request: string; facts: readonly SplitFact[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const offers = useList<'response'>('default-responses', { request, itemsPerPage: '100' });
  const isWinner = (supplier: string | null): boolean => facts.some((fact) => fact.supplier === supplier);
  const lapsedOffers = (offers.data?.members ?? []).filter(
    ({ organization, bindingUntil, state }) =>
      isWinner(iriOf(organization)) &&
      (state === 'published' || state === 'accepted') &&
      bindingUntil &&
      Date.parse(bindingUntil) < serverNow(),
  );
  const [first] = lapsedOffers.flatMap(({ bindingUntil }) => bindingUntil ?? []).toSorted();
  if (!first) return null;
  return (
    <Banner
      tone="attention"
      glyph="warn"
      title={text('scenarios.award.lapsed', { count: lapsedOffers.length, date: format.short(first, { time: false }) })}
    />
  );
}
