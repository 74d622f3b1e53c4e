import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useText } from '../../../../i18n/use-text.ts';
import { Panel } from '../../../../kit/panel.tsx';
import { Glyph } from '../../../../theme/glyph.tsx';
import type { Finding } from './preflight.ts';

/** Lists findings with a button that leads to the fix. Advice looks different from blocking problems. */
export function PreflightPanel(props: {
  findings: readonly Finding[];
  page: string;
  workflow: string | null;
  /** The page of the type's own settings, to which advice may refer; null if they are with all other settings. */
  setup: string | null;
  onSettings: () => void;
}): ReactNode {
  const text = useText();
  const { findings } = props;
  const blocked = findings.filter(({ kind }) => kind === 'blocks').length;
  return (
    <Panel flush title={text('preflight.title')}>
      <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        {text(blocked > 0 ? 'preflight.blocked' : 'preflight.ready', { count: blocked })}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {findings.map((finding) => (
          <FindingRow key={finding.id} {...props} finding={finding} />
        ))}
      </Stack>
    </Panel>
  );
}

function FindingRow(props: {
  finding: Finding;
  page: string;
  workflow: string | null;
  /** The page of the type's own settings, to which advice may refer; null if they are with all other settings. */
  setup: string | null;
  onSettings: () => void;
}): ReactNode {
  const text = useText();
  const { finding, page, workflow, setup, onSettings } = props;
  const blocks = finding.kind === 'blocks';
  const isOfType = setup !== null && finding.ofType === true;
  const link = isOfType
    ? setup
    : finding.repair === 'type'
      ? `${page}/type`
      : finding.repair === 'responses' && workflow;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, px: 2, py: 1.25, borderTop: 1, borderColor: 'line.hair', alignItems: 'flex-start' }}
    >
      <Box sx={{ pt: '3px' }}>
        <Glyph kind={blocks ? 'warn' : 'clock'} tone={blocks ? 'attention' : 'neutral'} />
      </Box>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {text(`preflight.${finding.id}`, finding.values)}
      </Typography>
      {link && (
        <Button size="small" component={RouterLink} to={finding.repair === 'responses' ? `${link}/evaluation` : link}>
          {text(`preflight.repair.${finding.repair}`)}
        </Button>
      )}
      {finding.repair === 'settings' && !isOfType && (
        <Button size="small" onClick={onSettings}>
          {text('preflight.repair.settings')}
        </Button>
      )}
    </Stack>
  );
}
