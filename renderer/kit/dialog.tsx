import MuiDialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** Question as title, consequence, facts, fields; the verb at the right. Never a dialog over a dialog. */
export function Dialog(props: {
  open: boolean;
  title: ReactNode;
  consequence?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  onClose: () => void;
  width?: number;
}): ReactNode {
  const titleId = useId();
  return (
    <MuiDialog
      open={props.open}
      onClose={props.onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: props.width ?? 520, maxWidth: 'calc(100vw - 24px)', m: 1.5 } } }}
    >
      <DialogTitle id={titleId} component="h2">
        {props.title}
      </DialogTitle>
      <DialogContent>
        {props.consequence && (
          <Typography variant="body1" sx={{ color: 'text.secondary', mb: props.children ? 2 : 0 }}>
            {props.consequence}
          </Typography>
        )}
        {props.children}
      </DialogContent>
      <DialogActions>{props.actions}</DialogActions>
    </MuiDialog>
  );
}
