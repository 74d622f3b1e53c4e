import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Saving } from './use-configured.ts';

/** Buttons to save or discard the edits, or to reset to the shipped values. */
export function SaveActions(props: {
  saving: Saving;
  isChanged: boolean;
  differs: boolean;
  resetLabel: string;
  /** True if nothing is shipped, so that a reset deletes it. */
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
