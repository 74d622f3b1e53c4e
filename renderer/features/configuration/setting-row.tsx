import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { textAt, type Representation } from '../../data/representation.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { ChangedBy } from './changed-by.tsx';
import { SettingControl } from './setting-control.tsx';
import { settingWords } from './setting-words.ts';
import { useSaving, type Saving } from './use-configured.ts';

/** A setting: what it is, its value, who changed it when. What is typed stays until it is kept or dropped. */
export function SettingRow({ setting }: { setting: Representation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const name = textAt(setting, 'name');
  const [typed, setTyped] = useState<unknown>(undefined);
  const saving = useSaving(setting);
  const value = typed === undefined ? setting['value'] : typed;
  const change = (next: unknown): void => {
    saving.forget();
    setTyped(next);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '280px minmax(0, 1fr) 200px' },
        gap: { xs: 1, md: 2 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'line.hair' },
      }}
    >
      <SettingControl
        setting={setting}
        value={value}
        disabled={!saving.maySave}
        error={errorOf(saving, text)}
        onChange={change}
      />
      <Typography variant="caption" component="p" sx={{ m: 0, pt: { md: 3 }, color: 'text.secondary' }}>
        {text(`configuration.setting.${name}.help`)}{' '}
        {text('configuration.default', {
          value: settingWords({ setting, value: setting['default'] }, { text, format }),
        })}
      </Typography>
      <RowFoot setting={setting} typed={typed} saving={saving} drop={() => change(undefined)} />
    </Box>
  );
}

function RowFoot(props: { setting: Representation; typed: unknown; saving: Saving; drop: () => void }): ReactNode {
  const { setting, typed, saving, drop } = props;
  const text = useText();
  const label = text(`configuration.setting.${textAt(setting, 'name')}`);
  const done = (): void => {
    drop();
    showToast(text('configuration.kept', { name: label }));
  };
  return (
    <Stack sx={{ gap: 0.75, alignItems: 'flex-start', pt: { md: 3 } }}>
      <ChangedBy record={setting} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {typed !== undefined && (
          <>
            <Button
              variant="contained"
              size="small"
              loading={saving.isPending}
              aria-label={text('configuration.keepNamed', { name: label })}
              onClick={() => saving.save(typed, done)}
            >
              {text('common.save')}
            </Button>
            <Button size="small" onClick={drop}>
              {text('common.cancel')}
            </Button>
          </>
        )}
        {typed === undefined && isResettable(setting) && saving.maySave && (
          <Button
            size="small"
            loading={saving.isPending}
            aria-label={text('configuration.resetNamed', { name: label })}
            onClick={() => saving.save(null, done)}
          >
            {text('configuration.reset')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** A choice can be reset while its shipped value is among the options that are offered. */
function isResettable({ differs, options, default: shipped, kind }: Representation): boolean {
  return differs === true && (kind !== 'choice' || !Array.isArray(options) || options.includes(shipped));
}

function errorOf({ problem }: Saving, text: Text): string | undefined {
  if (!problem) return undefined;
  const [first] = problem.violations;
  return first ? violationText(first, text) : problemText(problem, text);
}
