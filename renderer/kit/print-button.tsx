import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

/** Marks content for the screen only. */
export const screenOnly = { 'data-off-paper': true } as const;

const onPaper = {
  '@page': { margin: '16mm' },
  '@media print': {
    'nav, header, [data-off-paper], .MuiButton-root, .MuiIconButton-root, .MuiSnackbar-root': {
      display: 'none !important',
    },
    tr: { breakInside: 'avoid' },
  },
};

/** Prints the document on the page, without its surroundings. */
export function PrintButton(): ReactNode {
  const text = useText();
  return (
    <>
      <GlobalStyles styles={onPaper} />
      <Button startIcon={<Printer size={15} />} onClick={() => globalThis.print()}>
        {text('common.print')}
      </Button>
    </>
  );
}
