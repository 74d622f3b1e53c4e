import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Download, Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { toWorkflowType } from '../../../schemas/configuration/own-workflow-type.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { localized } from '../../generic/field-text.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { violationText } from '../../i18n/problem-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { FileInput } from '../../kit/file-button.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { changeLines } from './change-lines.ts';
import type { ConfigurationChanges } from '../../../schemas/generated/answers.ts';
import { useMoving, type Moving } from './use-moving.ts';

/** Exports the whole configuration as a file, and imports one after a review of every difference. */
export function MovingPanel(): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const moving = useMoving();
  return (
    <Panel
      title={text('configuration.moving')}
      hint={text('configuration.moving.hint')}
      action={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" startIcon={<Download size={14} />} href="/api/configuration" download>
            {text('configuration.moving.export')}
          </Button>
          <Button size="small" startIcon={<Upload size={14} />} onClick={() => input.current?.click()}>
            {text('configuration.moving.import')}
          </Button>
        </Stack>
      }
    >
      <FileInput
        input={input}
        label={text('configuration.moving.import')}
        accept=".json"
        onFiles={([file]) => file && void moving.look(file)}
      />
      <Stack sx={{ gap: 2 }}>
        {moving.problem && <Refusal moving={moving} />}
        {moving.changes && <Plan moving={moving} changes={moving.changes} />}
      </Stack>
    </Panel>
  );
}

function Refusal({ moving: { problem } }: { moving: Moving }): ReactNode {
  const text = useText();
  if (!problem) return null;
  const wrong = problem.violations.filter(({ propertyPath }) => propertyPath !== 'instance');
  if (wrong.length === 0 && problem.violations.length > 0) return null;
  return (
    <RefusalBanner problem={problem}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {wrong.map((violation) => (
          <li key={violation.propertyPath}>
            <code>{violation.propertyPath.replace('configuration.', '')}</code>: {violationText(violation, text)}
          </li>
        ))}
      </Box>
    </RefusalBanner>
  );
}

const top = { verticalAlign: 'top' };

function Plan({
  moving,
  changes,
}: {
  moving: Moving;
  changes: readonly ConfigurationChanges['changes'][number][];
}): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const deletes = changes.some(({ change }) => change === 'remove');
  const [wrong] = moving.problem?.violations.filter(({ propertyPath }) => propertyPath === 'instance') ?? [];
  if (changes.length === 0) return <Typography variant="body2">{text('configuration.moving.same')}</Typography>;
  return (
    <>
      <DataTable
        scrolls
        dense
        label={text('configuration.moving.changes')}
        rows={changes}
        rowKey={({ part, name }) => `${part} ${name}`}
        columns={[
          { head: text('configuration.moving.what'), sx: top, render: (one) => nameOfChange(one, { text, language }) },
          {
            head: text('configuration.moving.change'),
            sx: top,
            render: ({ change }) => text(`configuration.moving.${change}`),
          },
          {
            head: text('configuration.moving.difference'),
            sx: { ...top, minWidth: 260 },
            render: (one) => <Lines change={one} />,
          },
        ]}
      />
      {deletes && (
        <Box sx={{ maxWidth: 480 }}>
          <TextInput
            id="moving-instance"
            label={text('configuration.moving.instance', { name: moving.instance })}
            help={text('configuration.moving.instance.help')}
            value={moving.typed}
            error={wrong ? violationText(wrong, text) : ''}
            onChange={(event) => moving.type(event.target.value)}
          />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="contained" loading={moving.isPending} onClick={moving.apply}>
          {text('configuration.moving.apply', { count: changes.length })}
        </Button>
        <Button onClick={moving.drop}>{text('common.cancel')}</Button>
      </Stack>
    </>
  );
}

function nameOfChange(
  change: ConfigurationChanges['changes'][number],
  { text, language }: { text: Text; language: Language },
): string {
  const { part, name, before, after } = change;
  const type = part === 'workflowTypes' ? toWorkflowType(after ?? before)?.label : undefined;
  const label =
    localized(type, language) ??
    text.first([
      `setting.field.${name}`,
      `configuration.list.${name}`,
      `configuration.mail.${name}`,
      `featureFlag.${name}`,
      `schemas.form.${name}`,
    ]);
  return `${text(`configuration.part.${part}`)}: ${label ?? name}`;
}

const most = 12;
const longest = 160;
const short = (value: string): string => (value.length > longest ? `${value.slice(0, longest)}…` : value);

/** Lists the differences place by place; removed values are struck out. */
function Lines({ change: { before, after } }: { change: ConfigurationChanges['changes'][number] }): ReactNode {
  const text = useText();
  const lines = changeLines(before, after);
  const word = (value: string): string =>
    value === 'true' || value === 'false' ? text(value === 'true' ? 'common.yes' : 'common.no') : short(value);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 12, overflowWrap: 'anywhere' }}>
      {lines.slice(0, most).map((line) => (
        <li key={line.path}>
          {line.path !== '' && <code>{line.path}: </code>}
          {line.before !== null && <s>{word(line.before)}</s>}
          {line.before !== null && line.after !== null && ' → '}
          {line.after !== null && word(line.after)}
          {line.after === null && after === null && ` → ${text('configuration.shipped')}`}
        </li>
      ))}
      {lines.length > most && <li>{text('configuration.moving.more', { count: lines.length - most })}</li>}
    </Box>
  );
}
