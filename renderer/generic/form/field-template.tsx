import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { FieldTemplateProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';

const columns: Record<string, string> = { full: '1 / -1', half: 'span 6', third: 'span 4' };

/** Widgets that draw their label next to themselves. */
const selfLabeled = new Set(['checkbox', 'switch']);
/** Groups of controls, which a label element cannot refer to. */
const groups = new Set(['toggle', 'checkboxes', 'choiceCards', 'picture']);

/** Shows the label above and help below; an error replaces the help. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, children, hidden, label, required, rawErrors = [], rawHelp, schema, uiSchema } = props;
  if (hidden) return null;
  const options = getUiOptions(uiSchema);
  const gridColumn = { xs: '1 / -1', sm: columns[String(options['width'])] ?? '1 / -1' };
  if (schema.type === 'object') return <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
  const widget = String(options.widget ?? '');
  const note = rawErrors[0] ?? rawHelp;
  return (
    <Box className="ParleyField" sx={{ gridColumn, minWidth: 0 }}>
      {!selfLabeled.has(widget) && (
        <FormLabel
          id={`${id}-label`}
          required={required ?? false}
          {...(groups.has(widget) ? { component: 'div' } : { htmlFor: id })}
          sx={{ display: 'block', mb: 0.5, '& .MuiFormLabel-asterisk': { color: 'error.main' } }}
        >
          {label}
        </FormLabel>
      )}
      {children}
      {note && (
        <FormHelperText id={`${id}-note`} error={rawErrors.length > 0}>
          {note}
        </FormHelperText>
      )}
    </Box>
  );
}
