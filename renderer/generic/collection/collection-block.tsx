import { lazy, type ReactNode } from 'react';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import type { CollectionProps } from './collection-props.ts';

const GridBlock = lazy(() => import('./grid/grid-block.tsx'));
const CardsBlock = lazy(() => import('./cards/cards-block.tsx'));
const FilesBlock = lazy(() => import('./files/files-block.tsx'));

/** The rows of a child entity, as a grid for many or cards for few. Phones never show a grid. */
export function CollectionBlock(props: CollectionProps): ReactNode {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('md'));
  const { view } = props.block;
  if (view === 'files') return <FilesBlock {...props} />;
  return view === 'grid' && !isNarrow ? <GridBlock {...props} /> : <CardsBlock {...props} />;
}
