import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { useSettings } from '../../../../data/use-settings.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { settingsOf } from '../../records/facts.ts';
import type { SettingsPartProps } from '../type-view.ts';

/** Off by default; switching it on applies the proposed values. */
export function ExtensionSwitch({ data, onChange }: SettingsPartProps): ReactNode {
  const text = useText();
  const on = Boolean(settingsOf(data).extension);
  const { number } = useSettings();
  const proposed = {
    windowSeconds: number('softCloseWindowSeconds'),
    bySeconds: number('softCloseBySeconds'),
    capMinutes: number('softCloseCapMinutes'),
    rank: number('softCloseRank'),
  };
  return (
    <Stack sx={{ gap: 0.25, border: 1, borderColor: 'line.hair', borderRadius: '8px', px: 2, py: 1 }}>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            onChange={(_, next) => onChange((newest) => withExtension(newest, next ? proposed : null))}
          />
        }
        label={
          <Typography variant="label" component="span">
            {text('negotiation.field.settings.extension')}
          </Typography>
        }
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('negotiation.field.settings.extension.help')}
      </Typography>
    </Stack>
  );
}

function withExtension(data: JsonObject, extension: JsonObject | null): JsonObject {
  const { extension: _, ...others } = settingsOf(data);
  return { ...data, settings: extension ? { ...others, extension } : others };
}
