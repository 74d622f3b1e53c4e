import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Saving } from './use-configured.ts';

/** Saves what was typed, drops it, or goes back to what is shipped. */
export function SaveActions(props: {
  saving: Saving;
  isChanged: boolean;
  differs: boolean;
  resetLabel: string;
  /** Nothing is shipped: what is reset is gone. */
  isRemoval?: boolean;
  onSave: () => void;
  onDrop: () => void;
  onReset: () => void;
}): ReactNode {
  const text = useText();
  const { saving, isChanged } = props;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        color="primary"
        disabled={!isChanged || !saving.maySave}
        loading={saving.isPending}
        onClick={props.onSave}
      >
        {text('common.save')}
      </Button>
      {isChanged && <Button onClick={props.onDrop}>{text('configuration.drop')}</Button>}
      {!isChanged && props.differs && saving.maySave && (
        <Button
          loading={saving.isPending}
          {...(props.isRemoval ? { color: 'error', variant: 'outlined' } : {})}
          onClick={props.onReset}
        >
          {props.resetLabel}
        </Button>
      )}
    </Box>
  );
}
