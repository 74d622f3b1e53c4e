import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { mostPackages } from '../../../../../../schemas/mechanisms/bots/package-space.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Panel } from '../../../../../kit/panel.tsx';
import { ToggleGroup } from '../../../../../kit/toggle-group.tsx';
import { leverName } from '../talk/terms.ts';
import { knownLevers, proposedLever, type EnteredLever, type LeverBasis } from './lever-shape.ts';
import { countOf, withLever, worstWorth } from './lever-mix.ts';
import { LeverTable } from './lever-table.tsx';
import { OwnLeverDialog } from './own-lever-dialog.tsx';
import { policyProblem } from './policy-problem.ts';
import { StartFrom } from './start-from.tsx';
import { wrongWith, type PolicyDraft } from './use-policy.ts';

/** Either the sum of a package counts, or each lever separately down to its worst level. */
const scopes = ['package', 'each'] as const;
type Scope = (typeof scopes)[number];

/** Edits the levers, the worth of each level, and the limits of the whole package. */
export function LeversPanel(props: { negotiation: string; draft: PolicyDraft; basis: LeverBasis }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, draft, basis } = props;
  const { plan, policy, violations, change } = draft;
  const { reference, currency } = basis;
  const levers: EnteredLever[] = policy.levers ?? plan.levers;
  const scope: Scope = isEach(draft, levers, basis) ? 'each' : 'package';
  const setLevers = (next: EnteredLever[]): void =>
    change({ levers: next, ...(scope === 'each' ? { walkAway: worstWorth(next, basis) } : {}) });
  const choose = (next: Scope): void => change({ walkAway: next === 'each' ? worstWorth(levers, basis) : null });
  const packages = { count: format.decimal(countOf(levers)), most: format.decimal(mostPackages) };
  const problem = policyProblem(wrongWith(violations, 'levers'), { text, format, currency, reference });
  return (
    <Panel
      flush
      title={text('bots.levers.title')}
      hint={text('bots.levers.hint')}
      action={
        <>
          <ToggleGroup
            label={text('bots.levers.scope')}
            values={scopes}
            value={scope}
            name={(one) => text(`bots.levers.scope.${one}`)}
            onChange={choose}
          />
          <StartFrom {...{ negotiation, draft, basis }} />
          <AddLever {...{ levers, basis }} onAdd={(lever) => setLevers(withLever(levers, lever, basis))} />
        </>
      }
    >
      <LeverTable {...{ levers, basis, draft }} onChange={setLevers} />
      <Typography
        variant="caption"
        component="p"
        role={problem ? 'alert' : undefined}
        sx={{
          m: 0,
          px: 2,
          py: 1.25,
          borderTop: 1,
          borderColor: 'line.hair',
          color: problem ? 'tone.danger.fg' : 'text.secondary',
        }}
      >
        {problem ?? text(scope === 'each' ? 'bots.levers.note.each' : 'bots.levers.note', packages)}
      </Typography>
    </Panel>
  );
}

/** True if the walk-away equals the worth of all worst levels. */
const isEach = ({ policy }: PolicyDraft, levers: readonly EnteredLever[], basis: LeverBasis): boolean =>
  policy.walkAway != null && new Decimal(policy.walkAway).eq(worstWorth(levers, basis));

/** Adds one of the remaining known levers, or a custom one. */
function AddLever(props: {
  levers: readonly EnteredLever[];
  basis: LeverBasis;
  onAdd: (lever: EnteredLever) => void;
}): ReactNode {
  const text = useText();
  const { levers, basis, onAdd } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const free = knownLevers.filter((key) => !levers.some((lever) => lever.key === key));
  const add = (key: string): void => {
    setAnchor(null);
    onAdd(proposedLever(key, basis));
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Plus size={14} />}
        aria-haspopup="menu"
        disabled={levers.length >= 12}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text('bots.levers.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {free.map((key) => (
          <MenuItem key={key} onClick={() => add(key)}>
            {leverName({ key, name: null, unit: null }, text)}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setNaming(true);
          }}
        >
          {text('bots.levers.own')}
        </MenuItem>
      </Menu>
      {naming && (
        <OwnLeverDialog
          taken={levers.map(({ key }) => key)}
          basis={basis}
          onAdd={(lever) => {
            setNaming(false);
            onAdd(lever);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
