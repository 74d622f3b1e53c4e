import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { GuideBlock } from '../../../schemas/language/ui.ts';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading } from '../../kit/loading.tsx';
import { blocks } from './blocks.ts';
import type { BlockProps, StepContentProps } from './block-props.ts';
import { CollectionBlock } from '../collection/collection-block.tsx';
import { FormBlock } from './form-block.tsx';
import { StepBlock, useAlone } from './whole-step.tsx';

/** The blocks of a step from top to bottom; one that crashes leaves the others alone. */
export function StepContent(props: StepContentProps): ReactNode {
  const alone = useAlone();
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

const loaded = new Map<string, ComponentType<BlockProps>>();

/** The lazy component of a custom block: made once, so that it keeps its state. */
function customBlock(widget: string): ComponentType<BlockProps> | null {
  const load = blocks[widget];
  if (!load) return null;
  const known = loaded.get(widget);
  if (known) return known;
  const made = lazy(load);
  loaded.set(widget, made);
  return made;
}

function Block({ block, ...props }: StepContentProps & { block: GuideBlock }): ReactNode {
  if (block.kind === 'form') return <FormBlock {...props} block={block} />;
  if (block.kind === 'collection') return <CollectionBlock {...props} id={block.id} block={block} />;
  return renderCustom(block.widget, { ...props, id: block.id });
}

function renderCustom(widget: string, props: BlockProps): ReactNode {
  const Custom = customBlock(widget);
  return Custom && <Custom {...props} />;
}
