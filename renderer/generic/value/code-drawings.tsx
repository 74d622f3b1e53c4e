import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { Tool } from '../../kit/tool.tsx';
import type { ValueProps } from './value-props.ts';

const code = { fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' };
/** Codes that a cell has room for. */
const mostInCells = 3;

/** One code, or several of the registry. Cells show the first ones and the number of the others. */
export function Codes({ value, dense = false }: ValueProps): ReactNode {
  const codes: unknown[] = [value].flat();
  const shown = dense ? codes.slice(0, mostInCells) : codes;
  const more = codes.length - shown.length;
  if (dense)
    return (
      <Box component="span" sx={{ ...code, overflowWrap: 'break-word' }}>
        {shown.join(', ')}
        {more > 0 && ` +${more}`}
      </Box>
    );
  return (
    <Stack component="ul" direction="row" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.75, flexWrap: 'wrap' }}>
      {shown.map((one) => (
        <Box
          component="li"
          key={String(one)}
          sx={{ ...code, px: 0.75, borderRadius: '4px', bgcolor: 'surface.sunken' }}
        >
          {String(one)}
        </Box>
      ))}
    </Stack>
  );
}

/** A long text that belongs into another program, with a button to copy it. Cells show its two ends. */
export function Copied({ value, dense = false }: ValueProps): ReactNode {
  const text = useText();
  if (dense)
    return (
      <Box component="span" sx={code} title={String(value)}>
        {String(value).replace(/^(.{13}).*(.{7})$/, '$1…$2')}
      </Box>
    );
  const copy = (): void =>
    void navigator.clipboard.writeText(String(value)).then(() => showToast(text('common.copied')));
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box component="span" sx={{ ...code, pt: '6px', minWidth: 0 }}>
        {String(value)}
      </Box>
      <Tool label={text('common.copy')} onClick={copy}>
        <Copy size={15} />
      </Tool>
    </Box>
  );
}
