import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type ReactNode } from 'react';
import { toProblem } from '../../data/problem.ts';
import { reportedSaving } from '../../data/report-saved.ts';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { weightOf } from './weights.ts';

/** A whole percentage, saved on leaving the field. Refused input stays; Escape restores the stored value. */
export function WeightInput({
  criterion,
  parentIri,
}: {
  criterion: Representation<'evaluationCriterion'>;
  parentIri: string;
}): ReactNode {
  const text = useText();
  const command = useCommand();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stored = String(weightOf(criterion));
  const isUnfit = typed !== null && !/^([1-9]|[1-9]\d)$/.test(typed.trim());
  const isWrong = isUnfit || (typed !== null && typed === refused);
  const save = (): void => {
    if (typed === null || isUnfit) return;
    if (typed.trim() === stored) return setTyped(null);
    const put = {
      method: 'PUT',
      href: criterion['@id'],
      body: { weight: Number(typed), version: criterion.version },
      refresh: [parentIri],
    } as const;
    reportedSaving(parentIri, () => command.mutateAsync(put)).then(
      () => setTyped(null),
      (error: unknown) => {
        const problem = toProblem(error);
        setRefused(typed);
        const [first] = problem.violations;
        if (first) showToast(violationText(first, text), { kind: 'error' });
        else showProblem(problem, text);
      },
    );
  };
  return (
    <OutlinedInput
      value={typed ?? stored}
      error={isWrong}
      notched={false}
      endAdornment={<InputAdornment position="end">%</InputAdornment>}
      inputProps={{
        'aria-label': text('criteria.weightOf', { name: nameOf(criterion) }),
        'aria-invalid': isWrong,
        inputMode: 'numeric',
        className: 'tnum',
        style: { textAlign: 'right' },
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        setRefused(null);
      }}
      onBlur={() => typed !== refused && save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
      sx={{ width: 84, '& .MuiInputAdornment-root': { ml: 0 } }}
    />
  );
}
