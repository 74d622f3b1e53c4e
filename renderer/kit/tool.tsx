import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

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

/** Buttons that move an entry one place up or down its list. */
export function MoveTools(props: {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}): ReactNode {
  const text = useText();
  const { name, isFirst, isLast, onMove } = props;
  return (
    <>
      <Tool label={text('common.moveUp', { name })} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={14} />
      </Tool>
      <Tool label={text('common.moveDown', { name })} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDown size={14} />
      </Tool>
    </>
  );
}
