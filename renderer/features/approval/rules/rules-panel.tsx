import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { DataTable } from '../../../kit/table.tsx';
import { categoryName } from '../../buying/assistant/rule-view.ts';
import { ruleTools, useRuleOrder } from '../../buying/rule-order.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { RuleSteps } from './rule-steps.tsx';

/** The rules in order: the first one that matches applies. The last line stands for everything else. */
export function RulesPanel(props: { rules: readonly RuleDraft[]; onEdit: (rule: RuleDraft) => void }): ReactNode {
  const text = useText();
  const { rules, onEdit } = props;
  // On phones the steps are below the condition.
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const move = useRuleOrder('/api/approval-rules/order', rules);
  return (
    <Panel flush title={text('approvals.rules.order')} hint={text('approvals.rules.order.hint')}>
      <DataTable
        sx={{ '& td': { verticalAlign: 'top' } }}
        rows={[...rules, null]}
        rowKey={(rule) => rule?.iri ?? 'last'}
        columns={[
          { head: null, width: 32, sx: { color: 'text.secondary' }, render: (_, index) => index + 1 },
          {
            head: text('approvals.rules.if'),
            render: (rule) => (rule ? <Condition rule={rule} withSteps={isNarrow} /> : <Last withText={isNarrow} />),
          },
          {
            head: text('approvals.rules.then'),
            from: 'sm',
            render: (rule) => (rule ? <RuleSteps steps={rule.steps} /> : text('approvals.rules.last.text')),
          },
          ruleTools({ count: rules.length, width: isNarrow ? 40 : 120, onMove: move, onEdit }),
        ]}
      />
    </Panel>
  );
}

/** Stands for everything that no rule covers. */
function Last({ withText }: { withText: boolean }): ReactNode {
  const text = useText();
  return (
    <>
      {text('approvals.rules.last')}
      {withText && <div>{text('approvals.rules.last.text')}</div>}
    </>
  );
}

function Condition({ rule, withSteps }: { rule: RuleDraft; withSteps: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const className = useEclassName();
  const { subjects, amount, currency, categories, costCenters, title, active } = rule;
  const only = subjects.length === 1 ? (subjects[0] ?? 'both') : 'both';
  const parts = [
    text('approvals.rules.subject', { only, amount: format.money(amount, currency) }),
    ...(categories.length > 0
      ? [text('buying.rule.category', { codes: categories.map((code) => categoryName(code, className)).join(', ') })]
      : []),
    ...(costCenters.length > 0 ? [text('buying.rule.costCenters', { count: costCenters.length })] : []),
  ];
  return (
    <>
      <Typography variant="label" component="div">
        {parts.join(', ')}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      {!active && (
        <Badge tone="neutral" glyph="minus">
          {text('buying.rule.inactive')}
        </Badge>
      )}
      {withSteps && <RuleSteps steps={rule.steps} />}
    </>
  );
}
