import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';

/** A checkbox for an entry of the supplier list. Disabled without an e-mail address, and for invited suppliers. */
export function SupplierChoice(props: {
  iri: string;
  name: string;
  email: string;
  /** Shown below the name. */
  note?: string;
  invited?: boolean;
  /** Advice from the scorecard; blocked suppliers cannot be selected. */
  advice?: 'none' | 'warn' | 'block';
  checked: boolean;
  onToggle: (iri: string) => void;
}): ReactNode {
  const text = useText();
  const { iri, name, email, note, invited = false, advice = 'none', checked, onToggle } = props;
  const label = (
    <>
      <Typography variant="label" component="span">
        {name}
      </Typography>{' '}
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
        {email || text('error.no_email_found')}
      </Typography>
      {invited && (
        <Box component="span" sx={{ ml: 1 }}>
          <Badge tone="neutral" glyph="check">
            {text('invitations.already')}
          </Badge>
        </Box>
      )}
      {advice !== 'none' && (
        <Box component="span" sx={{ ml: 1 }}>
          <Badge tone={advice === 'warn' ? 'attention' : 'danger'} glyph={advice === 'warn' ? 'warn' : 'x'}>
            {text(`invitations.advice.${advice}`)}
          </Badge>
        </Box>
      )}
      {note && (
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </>
  );
  return (
    <FormControlLabel
      disabled={!email || invited || advice === 'block'}
      control={<Checkbox checked={checked && !invited && advice !== 'block'} onChange={() => onToggle(iri)} />}
      label={label}
      sx={{ minHeight: { xs: 44, md: 32 } }}
    />
  );
}
