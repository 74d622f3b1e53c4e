import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { missing } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { useNames } from '../negotiation/records/use-records.ts';
import { LowPriceBadge } from '../evaluation/low-price-badge.tsx';
import { isRule, ruleSentence } from '../scenarios/rule-sentence.ts';
import type { ApprovalRequest } from './approval-track.ts';
import { shownFacts, type PricedRule, type ShownFacts, type ShownOffer, type ShownSaving } from './shown-facts.ts';
import { usePersonName } from './use-person-name.ts';

/** The facts of the proposal, from top to bottom. They no longer change. */
export function FactsPanel({ request }: { request: ApprovalRequest }): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = request.amount?.currency ?? 'EUR';
  const facts = shownFacts(request.facts, currency);
  const proposer = usePersonName(request.proposedBy);
  return (
    <Panel
      flush
      title={text('approvals.facts')}
      hint={text('approvals.facts.hint', { at: format.short(request.createdAt ?? '') })}
    >
      {facts.offers.length > 0 && <Offers offers={facts.offers} />}
      <Box component="dl" sx={{ m: 0 }}>
        {facts.savings.map((saving) => (
          <Saving key={saving.baseline} saving={saving} />
        ))}
        {facts.demandValue && (
          <FactRow label={text('approvals.demandValue')}>
            {format.money(facts.demandValue.amount, facts.demandValue.currency)}
          </FactRow>
        )}
        <ScenarioRules facts={facts} currency={currency} />
        <Warnings facts={facts} />
        {facts.reason && (
          <FactRow label={text('approvals.reason')}>
            <Box sx={{ whiteSpace: 'pre-line' }}>{facts.reason}</Box>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {proposer}
            </Typography>
          </FactRow>
        )}
      </Box>
    </Panel>
  );
}

function FactRow({ label, children }: { label: ReactNode; children: ReactNode }): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '104px minmax(0, 1fr)', sm: '176px minmax(0, 1fr)' },
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'line.hair',
      }}
    >
      <Typography variant="body2" component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body2" component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

function Offers({ offers }: { offers: readonly ShownOffer[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const hasRanks = offers.some(({ rank }) => typeof rank === 'number');
  const hasItems = offers.some(({ items }) => items !== undefined);
  return (
    <DataTable
      label={text('approvals.facts')}
      sx={{ '& th, & td': { px: { xs: 1, sm: 2 } }, '& tbody tr:last-of-type td': { borderBottom: 0 } }}
      rows={offers}
      rowKey={({ supplier }, index) => `${supplier} ${index}`}
      rowProps={({ proposed }) => (proposed ? { sx: { bgcolor: 'surface.selected' } } : {})}
      columns={[
        {
          head: text('approvals.offer'),
          render: ({ supplier, proposed, lowPrice }) => (
            <>
              <Box component="span" sx={{ fontWeight: proposed ? 600 : 400, mr: 1, overflowWrap: 'anywhere' }}>
                {supplier || missing}
              </Box>
              {proposed && (
                <Badge tone="decided" glyph="gavel">
                  {text('approvals.offer.proposed')}
                </Badge>
              )}
              {lowPrice && <LowPriceBadge percent={lowPrice.percent} />}
            </>
          ),
        },
        hasRanks && {
          head: text('approvals.offer.rank'),
          right: true,
          sx: { whiteSpace: 'nowrap' },
          render: ({ rank }) =>
            typeof rank !== 'number' ? missing : text('approvals.offer.rankOf', { rank, all: offers.length }),
        },
        hasItems && {
          head: text('approvals.offer.items'),
          right: true,
          render: ({ items }) => (items === undefined ? missing : format.count(items)),
        },
        {
          head: text('approvals.offer.total'),
          right: true,
          sx: { whiteSpace: 'nowrap' },
          render: ({ total, currency }) => (total ? format.money(total, currency) : missing),
        },
      ]}
    />
  );
}

function Saving({ saving: { baseline, amount, percent, currency } }: { saving: ShownSaving }): ReactNode {
  const text = useText();
  const format = useFormat();
  const tone = Number(amount) > 0 ? 'success' : Number(amount) < 0 ? 'attention' : 'neutral';
  return (
    <FactRow label={text('approvals.saving', { baseline })}>
      <Box component="span" className="tnum" sx={{ fontWeight: 500, color: `tone.${tone}.fg` }}>
        {format.money(amount, currency)}
        {percent !== null && ` (${format.percent(-Number(percent), { sign: true })})`}
      </Box>
    </FactRow>
  );
}

/** The rules of an awarded scenario, each with its cost. */
function ScenarioRules({ facts, currency }: { facts: ShownFacts; currency: string }): ReactNode {
  const text = useText();
  if (facts.scenario === '') return null;
  return (
    <FactRow label={text('approvals.scenario')}>
      <Box sx={{ fontWeight: 500 }}>{facts.scenario}</Box>
      {facts.rules.map((priced, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- frozen at the proposal
        <RuleLine key={index} priced={priced} currency={currency} />
      ))}
    </FactRow>
  );
}

function RuleLine({ priced: { rule, cost }, currency }: { priced: PricedRule; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const known = isRule(rule) ? rule : null;
  const suppliers = known?.suppliers ?? [];
  const nameOf = useNames(suppliers);
  if (!known) return null;
  const names = new Map(suppliers.map((iri) => [iri, nameOf(iri)]));
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'space-between', color: 'text.secondary' }}>
      <span>{ruleSentence(known, { text, format, scene: { currency, names } })}</span>
      {cost !== null && <span className="tnum">{format.money(cost, currency)}</span>}
    </Stack>
  );
}

function Warnings({ facts: { warnings } }: { facts: ShownFacts }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (warnings.length === 0) return null;
  return (
    <FactRow label={text('approvals.warnings')}>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {warnings.map(({ code, supplier, percent }) => (
          <Stack key={`${code} ${supplier}`} component="li" direction="row" sx={{ gap: 1 }}>
            <Box sx={{ pt: '2px' }}>
              <Glyph kind="warn" tone="attention" />
            </Box>
            <span>
              {text.first([`approvals.warning.${code}`], {
                supplier,
                percent: percent === '' ? '' : format.percent(percent),
              }) ?? [supplier, code].filter(Boolean).join(': ')}
            </span>
          </Stack>
        ))}
      </Stack>
    </FactRow>
  );
}
