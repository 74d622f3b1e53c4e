import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { AddedPanel } from '../fields/added-panel.tsx';
import { ChangesPanel } from '../versions/changes-panel.tsx';
import { useEditor } from './editor-context.ts';
import type { TabName } from './editor-tabs.tsx';
import { FieldList } from '../fields/field-list.tsx';
import { addedKey } from '../overlay/overlay-edit.ts';
import { problemsOf } from '../overlay/overlay-problems.ts';
import { Problem } from './problem.tsx';
import { ShippedPanel } from '../fields/shipped-panel.tsx';
import { StepsPanel } from '../steps/steps-panel.tsx';
import { useProblems } from './use-problems.ts';

interface LayoutProps {
  tab: TabName;
  selected: string | null;
  preview: ReactNode;
  /** Notes above the editor. */
  notes: ReactNode;
  onStep: (step: string | null) => void;
}

/** List and preview scroll independently, so that both stay next to the editor. */
const sticky = { position: 'sticky', top: 48, maxHeight: 'calc(100dvh - 48px)', overflowY: 'auto' } as const;

export function SideBySide({ tab, selected, preview, notes, onStep }: LayoutProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: tab === 'fields' ? '300px minmax(0, 1fr) 392px' : 'minmax(0, 1fr) 392px',
        flex: 1,
        minHeight: 0,
      }}
    >
      {tab === 'fields' && (
        <Box sx={{ borderRight: 1, borderColor: 'line.hair' }}>
          <Box sx={sticky}>
            <FieldList selected={selected} />
          </Box>
        </Box>
      )}
      <Stack sx={{ p: 3, gap: 3, minWidth: 0 }}>
        {notes}
        {tab === 'fields' && <Selected path={selected} />}
        {tab === 'steps' && <StepsPanel onStep={onStep} />}
        <ChangesPanel />
      </Stack>
      <Box sx={{ borderLeft: 1, borderColor: 'line.hair', bgcolor: 'surface.sunken' }}>
        <Box sx={sticky}>{preview}</Box>
      </Box>
    </Box>
  );
}

/** Layout without room for three columns: the list leads to a field and back, and the preview is a separate tab. */
export function OneAtATime({ tab, selected, preview, notes, onStep }: LayoutProps): ReactNode {
  const text = useText();
  const { select } = useEditor();
  if (tab === 'preview') return <Box sx={{ bgcolor: 'surface.sunken', flex: 1 }}>{preview}</Box>;
  return (
    <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, minWidth: 0, maxWidth: 760 }}>
      {notes}
      {tab === 'steps' && <StepsPanel onStep={onStep} />}
      {tab === 'fields' && selected === null && (
        <Box sx={{ m: -2, mb: 0 }}>
          <FieldList selected={null} />
        </Box>
      )}
      {tab === 'fields' && selected !== null && (
        <>
          <Button startIcon={<ArrowLeft size={15} />} sx={{ alignSelf: 'flex-start' }} onClick={() => select(null)}>
            {text('schemas.fields.all')}
          </Button>
          <Selected path={selected} />
        </>
      )}
      <ChangesPanel />
    </Stack>
  );
}

function Selected({ path }: { path: string | null }): ReactNode {
  const text = useText();
  const { rows, overlay, problems, panelOf } = useEditor();
  const whole = useProblems('');
  const row = rows.find((candidate) => candidate.path === path);
  const key = path === null ? null : addedKey(path);
  const field = key === null ? undefined : overlay.fields?.[key];
  const general = problemsOf(problems, '')[0] && (whole('fields') ?? whole('steps') ?? whole(''));
  if (key !== null && field) return <AddedPanel key={panelOf(key)} fieldKey={key} field={field} />;
  if (row) return <ShippedPanel key={row.path} row={row} />;
  return (
    <>
      {general && <Problem>{general}</Problem>}
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text('schemas.choose')}
      </Typography>
    </>
  );
}
