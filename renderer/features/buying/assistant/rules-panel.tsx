import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ArrowUp, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { useEclassName } from '../../../generic/use-eclass-name.ts';
import { UntilBadge } from '../until-badge.tsx';
import { useOwnCurrency } from '../use-own-currency.ts';
import { conditionText, untilOf, type ShownRule } from './shown-rule.ts';

interface RulesProps {
  rules: readonly ShownRule[];
  /** The rule that fires in the test. */
  fired: string | null;
  onEdit: (rule: ShownRule) => void;
}

/** The rules in their order; what nothing fits stands last, and a person takes it. */
export function RulesPanel({ rules, fired, onEdit }: RulesProps): ReactNode {
  const text = useText();
  const command = useCommand();
  const moveUp = (index: number): void => {
    const iris = rules.map(({ iri }) => iri);
    const [moved] = iris.splice(index, 1);
    if (moved) iris.splice(index - 1, 0, moved);
    command.mutate(
      { method: 'PUT', href: '/api/assistant-rules/order', body: { rules: iris } },
      { onError: (problem) => showProblem(problem, text) },
    );
  };
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
      <Table>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 32 }} />
            <TableCell>{text('buying.rules.if')}</TableCell>
            <TableCell>{text('buying.rules.then')}</TableCell>
            <TableCell sx={{ width: 88 }} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.iri}
              {...{ rule, index, onEdit }}
              isFired={rule.iri === fired}
              onUp={index === 0 ? null : () => moveUp(index)}
            />
          ))}
          <TableRow>
            <TableCell sx={{ color: 'text.secondary' }}>{rules.length + 1}</TableCell>
            <TableCell>{text('buying.rules.last')}</TableCell>
            <TableCell>{text('buying.rules.last.text')}</TableCell>
            <TableCell />
          </TableRow>
        </TableBody>
      </Table>
    </Panel>
  );
}

function RuleRow(props: {
  rule: ShownRule;
  index: number;
  isFired: boolean;
  onEdit: (rule: ShownRule) => void;
  onUp: (() => void) | null;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const className = useEclassName();
  const currency = useOwnCurrency();
  const { rule, index, isFired, onEdit, onUp } = props;
  return (
    <TableRow sx={isFired ? { bgcolor: 'surface.selected' } : {}}>
      <TableCell sx={{ verticalAlign: 'top', color: 'text.secondary' }}>{index + 1}</TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
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
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        <Route rule={rule} />
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top', whiteSpace: 'nowrap', textAlign: 'right' }}>
        {onUp && (
          <IconButton size="small" aria-label={text('buying.rule.moveUp', { rule: rule.title })} onClick={onUp}>
            <ArrowUp size={16} />
          </IconButton>
        )}
        <IconButton size="small" aria-label={`${text('buying.rule.edit')}: ${rule.title}`} onClick={() => onEdit(rule)}>
          <Pencil size={16} />
        </IconButton>
      </TableCell>
    </TableRow>
  );
}

/** Where it leads: the template, how far alone, and who is asked. */
function Route({ rule }: { rule: ShownRule }): ReactNode {
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
