import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { Panel } from '../../../../../kit/panel.tsx';
import type { PolicyDraft } from './use-policy.ts';
import { Hand, MessageCircleQuestion, Zap } from 'lucide-react';
import { ModeBadge as Badge } from '../../../../../kit/mode-badge.tsx';
import type { Conversation } from '../talk/conversation.ts';

const icons = { drafts: Hand, asks: MessageCircleQuestion, closes: Zap } as const;

/** A badge for the bot's degree of autonomy. */
const ModeBadge = (props: { autonomy: Conversation['autonomy']; children: ReactNode }): ReactNode => (
  <Badge icon={icons[props.autonomy]}>{props.children}</Badge>
);

const modes = ['drafts', 'asks', 'closes'] as const;

/** Chooses the bot's autonomy: who reads drafts and who confirms agreements. */
export function AutonomyPanel({ draft }: { draft: PolicyDraft }): ReactNode {
  const text = useText();
  const { plan, change } = draft;
  return (
    <Panel title={text('bots.autonomy.title')}>
      <RadioGroup
        value={plan.autonomy}
        aria-label={text('bots.autonomy.title')}
        onChange={(_, value) => change({ autonomy: modes.find((mode) => mode === value) ?? 'asks' })}
      >
        {modes.map((mode, index) => (
          <FormControlLabel
            key={mode}
            value={mode}
            control={<Radio size="small" />}
            sx={{
              alignItems: 'flex-start',
              py: 1,
              mr: 0,
              borderTop: index > 0 ? 1 : 0,
              borderColor: 'line.hair',
              '& .MuiFormControlLabel-label': { flex: 1 },
            }}
            label={
              <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, pt: '3px' }}>
                <Box sx={{ flex: 1 }}>
                  <Typography variant="label" component="div">
                    {text(`bots.autonomy.${mode}`)}
                  </Typography>
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {text(`bots.autonomy.${mode}.text`)}
                  </Typography>
                </Box>
                <ModeBadge autonomy={mode}>{text(`bots.mode.${mode}`)}</ModeBadge>
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </Panel>
  );
}
