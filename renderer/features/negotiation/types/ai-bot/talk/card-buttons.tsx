import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';

const sx = { minHeight: { xs: 44, md: 36 } };

/** Goes back, or sends what the card shows. */
export function CardButtons(props: {
  verb: string;
  busy: boolean;
  disabled: boolean;
  onSend: () => void;
  onBack: () => void;
}): ReactNode {
  const text = useText();
  const { verb, busy, disabled, onSend, onBack } = props;
  return (
    <>
      <Button sx={sx} onClick={onBack}>
        {text('bots.back')}
      </Button>
      <Button variant="contained" color="primary" loading={busy} disabled={disabled} sx={sx} onClick={onSend}>
        {verb}
      </Button>
    </>
  );
}
