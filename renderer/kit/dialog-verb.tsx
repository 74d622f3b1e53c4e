import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** What a dialog is for, at the right, beside leaving it. A long verb is set in several lines. */
export function DialogVerb(props: {
  children: ReactNode;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  onDo: () => void;
}): ReactNode {
  const text = useText();
  return (
    <>
      <Button onClick={props.onCancel}>{text('common.cancel')}</Button>
      <Button
        variant="contained"
        color="primary"
        loading={props.busy}
        disabled={props.disabled === true}
        onClick={props.onDo}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        {props.children}
      </Button>
    </>
  );
}
