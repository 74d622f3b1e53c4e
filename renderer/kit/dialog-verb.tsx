import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** The action button of a dialog, at the right, next to Cancel. A long label wraps. */
export function DialogVerb(props: {
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  /** For ending, failing or deleting: an outlined red button instead of the primary one. */
  danger?: boolean;
  onCancel: () => void;
  onDo: () => void;
}): ReactNode {
  const text = useText();
  return (
    <>
      <Button onClick={props.onCancel}>{text('common.cancel')}</Button>
      <Button
        {...(props.danger ? { variant: 'outlined', color: 'error' } : { variant: 'contained', color: 'primary' })}
        loading={props.busy === true}
        disabled={props.disabled === true}
        onClick={props.onDo}
        sx={{ whiteSpace: 'normal', textAlign: 'left' }}
      >
        {props.children}
      </Button>
    </>
  );
}
