import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { shippedNames } from '../fields/field-rows.ts';
import { differences, revert, type OverlayDifference } from '../overlay/overlay-diff.ts';
import { useRowName } from '../editor/use-row-name.ts';
import { useDifferenceDetail } from './use-difference-detail.ts';

const looks: Record<OverlayDifference['kind'], { tone: Tone; glyph: GlyphKind }> = {
  added: { tone: 'success', glyph: 'check' },
  changed: { tone: 'attention', glyph: 'half' },
  removed: { tone: 'danger', glyph: 'minus' },
  restored: { tone: 'neutral', glyph: 'minus' },
};

/** Changes of the draft from the published form. Each can be reverted separately. */
export function ChangesPanel(): ReactNode {
  const text = useText();
  const { base, overlay, published, edit } = useEditor();
  const found = differences(published, overlay, shippedNames(base));
  return (
    <Panel
      flush
      title={
        <>
          {text('schemas.changes')}
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {found.length}
          </Typography>
        </>
      }
    >
      {found.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', p: 2 }}>
          {text('schemas.changes.none')}
        </Typography>
      )}
      <ChangeList found={found} undo={(path) => edit(revert(path, { before: published, after: overlay }))} />
    </Panel>
  );
}

export function ChangeList(props: { found: readonly OverlayDifference[]; undo?: (path: string) => void }): ReactNode {
  const text = useText();
  const nameOf = useRowName();
  const detail = useDifferenceDetail();
  const { undo } = props;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.found.map((difference, index) => {
        const { path, kind } = difference;
        return (
          <Stack
            key={path}
            component="li"
            direction="row"
            sx={{
              gap: 1.25,
              px: 2,
              py: 1,
              borderTop: index ? 1 : 0,
              borderColor: 'line.hair',
              alignItems: 'flex-start',
            }}
          >
            <Box sx={{ pt: '3px' }}>
              <Glyph kind={looks[kind].glyph} tone={looks[kind].tone} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="label" component="div" sx={{ overflowWrap: 'anywhere' }}>
                {text(`schemas.changes.${kind}`, { field: nameOf(path) })}
              </Typography>
              {(kind === 'changed' || kind === 'added') && (
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {detail(difference, nameOf)}
                </Typography>
              )}
            </Box>
            {undo && (
              <Button
                size="small"
                variant="text"
                aria-label={text('schemas.changes.undo', { field: nameOf(path) })}
                onClick={() => undo(path)}
              >
                {text('common.undo')}
              </Button>
            )}
          </Stack>
        );
      })}
    </Box>
  );
}
