import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { violation } from '../../../../schemas/language/violation.ts';
import { idOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { firstStepWithError } from '../../../generic/guide/guide-steps.ts';
import { violationLabel } from '../../../generic/guide/step-texts.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';

/** Missing fields of the request, each linked to the guide's step where it can be filled in. */
export function MissingFields({ workflow, paths }: { workflow: string; paths: readonly string[] }): ReactNode {
  const text = useText();
  const description = useSchema('request').data;
  const texts = useFieldTexts('request');
  if (!description) return null;
  const steps = description.guides[0]?.steps ?? [];
  const guide = `/requests/create/${idOf(workflow)}`;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair' }}>
      <Typography variant="label" component="p" sx={{ m: 0 }}>
        {text('buying.decision.mend')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {paths.map((path) => {
          const found = violation(path, 'required', '');
          const step = firstStepWithError(steps, [found]);
          return (
            <li key={path}>
              <Link to={step ? `${guide}?step=${step.id}` : guide} sx={{ display: 'inline-block', py: 0.5 }}>
                {violationLabel(found, description, texts)}
              </Link>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
