import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { Problem } from '../../../data/problem.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { useFieldTexts } from '../../../generic/use-field-texts.ts';
import { fileProblemIds } from '../../../generic/import/import-preview.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { importErrors, type ImportError } from './import-error.ts';

const shownAtFirst = 5;

/** Nothing of a list with errors is imported; each says where it is, so that the file can be corrected. */
export function ImportErrors({ errors }: { errors: unknown }): ReactNode {
  const text = useText();
  const [all, setAll] = useState(false);
  const found = importErrors(errors);
  const shown = all ? found : found.slice(0, shownAtFirst);
  return (
    <Box sx={{ mt: 1, pl: 1.5, borderLeft: 2, borderColor: 'tone.danger.solid' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((error) => (
          <Typography key={`${error.violation.propertyPath} ${error.violation.code}`} variant="body2" component="li">
            <ErrorWords error={error} />
          </Typography>
        ))}
      </Box>
      {found.length > shown.length && (
        <Button size="small" variant="text" onClick={() => setAll(true)} sx={{ px: 0 }}>
          {text('workflow.imports.allErrors', { count: found.length })}
        </Button>
      )}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {text('workflow.imports.retry')}
      </Typography>
    </Box>
  );
}

function ErrorWords({ error }: { error: ImportError }): ReactNode {
  const text = useText();
  const texts = useFieldTexts('requestItem');
  const { data } = useSchema('requestItem');
  const { row, field, violation } = error;
  if (row === null) {
    const problem = new Problem({ code: violation.code, status: 400, params: violation.params ?? {} });
    return text.first(fileProblemIds(problem), { limit: 5000, ...violation.params });
  }
  const label = field ? texts.label(field, data?.schema.properties?.[field] ?? {}) : '';
  return text('workflow.imports.cell', { row, field: label, error: violationText(violation, text) });
}
