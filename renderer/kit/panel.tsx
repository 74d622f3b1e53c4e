import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

export interface PanelProps {
  title?: ReactNode;
  hint?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  /** No padding, with a body that scrolls sideways on its own; for tables. */
  flush?: boolean;
  sx?: SxProps;
  id?: string;
}

/** A panel with one border, and only hairlines inside. */
export function Panel({ title, hint, action, children, flush, sx, id }: PanelProps): ReactNode {
  const titleId = useId();
  return (
    <Box
      component="section"
      {...(id ? { id } : {})}
      {...(title ? { 'aria-labelledby': titleId } : {})}
      sx={[
        { border: 1, borderColor: 'line.hair', borderRadius: '8px', bgcolor: 'background.paper', overflow: 'hidden' },
        ...(Array.isArray(sx) ? sx : [sx ?? {}]),
      ]}
    >
      {title && (
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 0.75,
            minHeight: 44,
            flexWrap: 'wrap',
            borderBottom: flush ? 1 : 0,
            borderColor: 'line.hair',
          }}
        >
          <Typography id={titleId} variant="h3" component="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
          <Box sx={{ flex: 1 }} />
          {action}
        </Stack>
      )}
      {children === undefined || children === false ? null : flush ? (
        <ScrollingBody labelledBy={title ? titleId : undefined}>{children}</ScrollingBody>
      ) : (
        <Box sx={{ px: 2, pb: 2, pt: title ? 0 : 2 }}>{children}</Box>
      )}
    </Box>
  );
}

/** Scrolls inside the panel, never the page. Focusable by keyboard while it overflows. */
export function ScrollingBody(props: {
  labelledBy?: string | undefined;
  label?: string;
  children: ReactNode;
}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const check = () => setOverflows(element.scrollWidth > element.clientWidth);
    const size = new ResizeObserver(check);
    size.observe(element);
    // A longer price widens a table without changing the size of its container.
    const content = new MutationObserver(check);
    content.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, []);
  const named = props.labelledBy ? { 'aria-labelledby': props.labelledBy } : { 'aria-label': props.label };
  return (
    // `relative`: otherwise visually hidden texts would widen the page.
    <Box
      ref={ref}
      {...(overflows ? { tabIndex: 0, role: 'group', ...named } : {})}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      {props.children}
    </Box>
  );
}
