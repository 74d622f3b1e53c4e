import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';

/** The entered rows, each with a button to remove it. */
export function ExtraRows({ rows, remove }: { rows: readonly string[]; remove: (place: number) => void }): ReactNode {
  const text = useText();
  if (rows.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row, place) => (
        <Box component="li" key={place} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{row}</Box>
          <IconButton
            size="small"
            aria-label={text('offer.extras.remove', { what: row })}
            onClick={() => remove(place)}
          >
            <X size={15} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
