import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** One of the supplier list, to be ticked; without an e-mail nobody can be invited. */
export function SupplierChoice(props: {
  iri: string;
  name: string;
  email: string;
  /** Below the name. */
  note?: string;
  checked: boolean;
  onToggle: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { iri, name, email, note, checked, onToggle } = props;
  const label = (
    <>
      <Typography variant="label" component="span">
        {name}
      </Typography>{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {email || text('error.no_email_found')}
      </Typography>
      {note && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </>
  );
  return (
    <FormControlLabel
      disabled={!email}
      control={<Checkbox checked={checked} onChange={() => onToggle(iri)} />}
      label={label}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    />
  );
}
