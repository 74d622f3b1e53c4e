import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense, type ReactNode } from 'react';
import type { GuideBlock } from '../../../schemas/language/ui.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading } from '../../kit/loading.tsx';
import { useParts } from '../parts.ts';
import type { BlockProps, StepContentProps } from './block-props.ts';
import { CollectionBlock } from '../collection/collection-block.tsx';
import { FormBlock } from './form-block.tsx';
import { StepBlock, useWholeStepBlock } from './whole-step.tsx';

/** The blocks of a step from top to bottom. A crash in one does not affect the others. */
export function StepContent(props: StepContentProps): ReactNode {
  const alone = useWholeStepBlock();
  return (
    <Stack sx={{ gap: 2.5, maxWidth: 1040 }}>
      {props.step.blocks.map((block) => {
        const key = `${props.step.id} ${block.id}`;
        return (
          <Box key={key} sx={{ display: alone === null || alone === key ? 'contents' : 'none' }}>
            <StepBlock name={key}>
              <ErrorBoundary>
                <Suspense fallback={<Loading />}>
                  <Block {...props} block={block} />
                </Suspense>
              </ErrorBoundary>
            </StepBlock>
          </Box>
        );
      })}
    </Stack>
  );
}

function Block({ block, ...props }: StepContentProps & { block: GuideBlock }): ReactNode {
  if (block.kind === 'form') return <FormBlock {...props} block={block} />;
  if (block.kind === 'collection') return <CollectionBlock {...props} id={block.id} block={block} />;
  return <CustomBlock {...props} id={block.id} widget={block.widget} />;
}

function CustomBlock({ widget, ...props }: BlockProps & { widget: string }): ReactNode {
  const Custom = useParts().blocks[widget];
  return Custom && <Custom {...props} />;
}
