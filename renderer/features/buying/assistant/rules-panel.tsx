import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { nameOf } from '../../../data/representation.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { DataTable } from '../../../kit/table.tsx';
import { ruleTools, useRuleOrder } from '../rule-order.tsx';
import { UntilBadge } from '../until-badge.tsx';
import { useOwnCurrency } from '../use-own-currency.ts';
import { conditionText, untilOf, type RuleView } from './rule-view.ts';

interface RulesProps {
  rules: readonly RuleView[];
  /** The rule that matches in the test. */
  fired: string | null;
  onEdit: (rule: RuleView) => void;
}

/** The rules in order. The last line stands for demands that match no rule and go to a person. */
export function RulesPanel({ rules, fired, onEdit }: RulesProps): ReactNode {
  const text = useText();
  const move = useRuleOrder('/api/assistant-rules/order', rules);
  if (rules.length === 0) {
    return (
      <Panel title={text('buying.rules.title')}>
        <EmptyState compact drawing={false} title={text('buying.rules.empty')}>
          {text('buying.rules.empty.text')}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush title={text('buying.rules.title')} hint={text('buying.rules.hint')}>
      <DataTable
        sx={{ '& td': { verticalAlign: 'top' } }}
        rows={[...rules, null]}
        rowKey={(rule) => rule?.iri ?? 'last'}
        rowProps={(rule) => (rule && rule.iri === fired ? { sx: { bgcolor: 'surface.selected' } } : {})}
        columns={[
          { head: null, width: 32, sx: { color: 'text.secondary' }, render: (_, index) => index + 1 },
          {
            head: text('buying.rules.if'),
            render: (rule) =>
              rule ? <Condition rule={rule} isFired={rule.iri === fired} /> : text('buying.rules.last'),
          },
          {
            head: text('buying.rules.then'),
            render: (rule) => (rule ? <Route rule={rule} /> : text('buying.rules.last.text')),
          },
          ruleTools({ count: rules.length, onMove: move, onEdit }),
        ]}
      />
    </Panel>
  );
}

function Condition({ rule, isFired }: { rule: RuleView; isFired: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const className = useEclassName();
  const currency = useOwnCurrency();
  return (
    <>
      <Typography variant="label" component="div">
        {conditionText(rule, { text, format, currency, nameOf: className })}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {rule.title}
      </Typography>
      <Stack direction="row" sx={{ gap: 0.5, mt: 0.5, flexWrap: 'wrap' }}>
        {isFired && (
          <Badge tone="info" glyph="arrow">
            {text('buying.rule.fires')}
          </Badge>
        )}
        {!rule.active && (
          <Badge tone="neutral" glyph="minus">
            {text('buying.rule.inactive')}
          </Badge>
        )}
      </Stack>
    </>
  );
}

/** The result of a rule: the template, the automatic steps, and the approver. */
function Route({ rule }: { rule: RuleView }): ReactNode {
  const text = useText();
  const template = useRecord(rule.template || null);
  const approver = useRecord(rule.approver || null);
  return (
    <>
      <Typography variant="body2" component="div">
        {nameOf(template.data) || text(`buying.kind.${rule.kind}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <UntilBadge until={untilOf(rule)} />
        {rule.approver && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text('buying.rule.approves', { person: nameOf(approver.data) })}
          </Typography>
        )}
      </Box>
    </>
  );
}
