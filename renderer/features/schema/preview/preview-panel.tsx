import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Eye, Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { languages, type JsonObject, type Language } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { InLanguage } from '../../../i18n/more-messages.tsx';
import { languageNames } from '../../../i18n/locale.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { PreviewForm } from './preview-form.tsx';
import { previewSteps, stepWith } from './preview-steps.ts';
import { useStepName } from '../steps/use-step-name.ts';

type Side = 'purchaser' | 'supplier';
type Width = 'desktop' | 'phone';

/** Previews the step for both sides, in every language, wide and narrow. Nothing is saved. */
export function PreviewPanel(props: {
  selected: string | null;
  /** The step being edited, which is shown. */
  step?: string | null;
  record: JsonObject;
  violations: readonly Violation[];
  onRecord: (record: JsonObject) => void;
}): ReactNode {
  const text = useText();
  const { extensible, base, preview } = useEditor();
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const [side, setSide] = useState<Side>(extensible.filledBy);
  const [width, setWidth] = useState<Width>('phone');
  const [chosen, setChosen] = useState<{ step: string; with: string | null } | null>(null);
  const description = preview ?? base;
  const steps = previewSteps(description, extensible);
  const nameOf = useStepName();
  const picked = chosen?.with === props.selected ? steps.find(({ id }) => id === chosen.step) : undefined;
  const edited = steps.find(({ id }) => id === props.step);
  const step = edited ?? picked ?? stepWith(steps, props.selected);
  return (
    <Stack component="section" aria-label={text('schemas.preview')} sx={{ gap: 1.5, p: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Eye size={16} aria-hidden />
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {text('schemas.preview')}
        </Typography>
        <Toggle
          label={text('schemas.preview.width')}
          value={width}
          onChange={setWidth}
          choices={[
            { value: 'desktop', label: <Monitor size={15} />, name: text('schemas.preview.desktop') },
            { value: 'phone', label: <Smartphone size={15} />, name: text('schemas.preview.phone') },
          ]}
        />
      </Stack>
      <Toggle
        label={text('schemas.preview.side')}
        value={side}
        onChange={setSide}
        choices={[
          { value: 'purchaser', label: text('schemas.preview.purchaser') },
          { value: 'supplier', label: text('schemas.preview.supplier') },
        ]}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: steps.length > 1 ? '1fr 1fr' : '1fr', gap: 1 }}>
        {steps.length > 1 && (
          <SelectField
            label={text('schemas.preview.step')}
            value={step?.id ?? ''}
            choices={steps.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(id) => setChosen({ step: id, with: props.selected })}
          />
        )}
        <SelectField
          label={text('common.language')}
          value={language}
          choices={languages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={(value) => setLanguage(languages.find((one) => one === value) ?? own)}
        />
      </Box>
      {step && (
        <InLanguage language={language}>
          <Frame width={width} selected={props.selected}>
            <StepTitle name={step} />
            <PreviewForm {...props} {...{ description, step, side }} />
          </Frame>
        </InLanguage>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('schemas.preview.hint')}
      </Typography>
    </Stack>
  );
}

function StepTitle({ name }: { name: Parameters<ReturnType<typeof useStepName>>[0] }): ReactNode {
  const nameOf = useStepName();
  return (
    <Typography variant="h2" component="p" sx={{ m: 0, mb: 1.5 }}>
      {nameOf(name)}
    </Typography>
  );
}

/** Desktop forms are 720 px wide and scaled down; on phones every field takes the full width. */
function Frame(props: { width: Width; selected: string | null; children: ReactNode }): ReactNode {
  const { width, selected, children } = props;
  const ref = useRef<HTMLDivElement>(null);
  // Ids of inputs end with the name of their field.
  const input = selected === null ? null : `[id$="_${selected.slice(selected.lastIndexOf('.') + 1)}"]`;
  useEffect(() => {
    if (input) ref.current?.querySelector(input)?.scrollIntoView({ block: 'center' });
  }, [input]);
  const marked = {
    bgcolor: 'surface.selected',
    borderRadius: '6px',
    outline: '8px solid',
    outlineColor: 'surface.selected',
  };
  const flat = { '& section': { border: 0 } };
  const phone = { '& .ParleyField, & dl > div': { gridColumn: '1 / -1 !important' } };
  return (
    <Panel
      sx={{
        ...flat,
        ...(width === 'phone' ? phone : {}),
        ...(input ? { [`& .ParleyField:has(${input})`]: marked } : {}),
      }}
    >
      <Box ref={ref} sx={width === 'desktop' ? { width: 720, zoom: 0.46 } : {}}>
        {children}
      </Box>
    </Panel>
  );
}

function Toggle<T extends string>(props: {
  label: string;
  value: T;
  choices: readonly { value: T; label: ReactNode; name?: string }[];
  onChange: (value: T) => void;
}): ReactNode {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={props.label}
      value={props.value}
      onChange={(_, value: T | null) => value !== null && props.onChange(value)}
    >
      {props.choices.map(({ value, label, name }) => (
        <ToggleButton
          key={value}
          value={value}
          {...(name ? { 'aria-label': name, title: name } : {})}
          sx={{ textTransform: 'none', fontSize: 13, minHeight: 30, px: 1.5, py: 0, color: 'text.primary' }}
        >
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
