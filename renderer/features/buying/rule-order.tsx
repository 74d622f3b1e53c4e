import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommand } from '../../data/use-command.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import type { Column } from '../../kit/table.tsx';

/** Moves a rule of an ordered list by one place; `href` stores the order of all of them. */
export function useRuleOrder(href: string, rules: readonly { iri: string }[]): (index: number, by: 1 | -1) => void {
  const text = useText();
  const command = useCommand();
  return (index, by) => {
    const iris = rules.map(({ iri }) => iri);
    const [moved] = iris.splice(index, 1);
    if (moved) iris.splice(index + by, 0, moved);
    command.mutate(
      { method: 'PUT', href, body: { rules: iris } },
      { onError: (problem) => showProblem(problem, text) },
    );
  };
}

/** The last column of a table of rules, which may end with a row for everything else (null). */
export const ruleTools = <Rule extends { title: string }>(props: {
  count: number;
  width?: number;
  onMove: (index: number, by: 1 | -1) => void;
  onEdit: (rule: Rule) => void;
}): Column<Rule | null> => ({
  head: null,
  width: props.width ?? 120,
  right: true,
  sx: { whiteSpace: { sm: 'nowrap' } },
  render: (rule, index) =>
    rule && (
      <RuleTools
        title={rule.title}
        index={index}
        count={props.count}
        onMove={props.onMove}
        onEdit={() => props.onEdit(rule)}
      />
    ),
});

/** Buttons to move and to edit a rule. The first one cannot move up, nor the last one down. */
function RuleTools(props: {
  title: string;
  index: number;
  count: number;
  onMove: (index: number, by: 1 | -1) => void;
  onEdit: () => void;
}): ReactNode {
  const text = useText();
  const { title, index, count, onMove, onEdit } = props;
  return (
    <>
      {index > 0 && (
        <IconButton
          size="small"
          aria-label={text('buying.rule.moveUp', { rule: title })}
          onClick={() => onMove(index, -1)}
        >
          <ArrowUp size={16} />
        </IconButton>
      )}
      {index < count - 1 && (
        <IconButton
          size="small"
          aria-label={text('buying.rule.moveDown', { rule: title })}
          onClick={() => onMove(index, 1)}
        >
          <ArrowDown size={16} />
        </IconButton>
      )}
      <IconButton size="small" aria-label={`${text('buying.rule.edit')}: ${title}`} onClick={onEdit}>
        <Pencil size={16} />
      </IconButton>
    </>
  );
}
