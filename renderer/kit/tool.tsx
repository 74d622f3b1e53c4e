import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** A small icon button next to its target, with its label as a tooltip and for screen readers. */
export function Tool(props: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  const button = (
    <IconButton size="small" aria-label={props.label} disabled={props.disabled ?? false} onClick={props.onClick}>
      {props.children}
    </IconButton>
  );
  return props.disabled ? button : <Tooltip title={props.label}>{button}</Tooltip>;
}
