import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One dash for each of the bot's messages, used ones first. The text next to it says the same. */
export function MessagesLeft({ used, all }: { used: number; all: number }): ReactNode {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '3px', mt: 0.75 }}>
      {Array.from({ length: all }, (_, index) => (
        <Box
          key={index}
          sx={{
            flex: 1,
            height: 5,
            borderRadius: 3,
            bgcolor: index < used ? 'tone.info.solid' : 'line.strong',
            opacity: index < used ? 0.55 : 1,
          }}
        />
      ))}
    </Box>
  );
}
