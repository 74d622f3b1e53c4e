import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
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
import { Choose } from '../../../kit/choose.tsx';
import { ToggleGroup } from '../../../kit/toggle-group.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { PreviewForm } from './preview-form.tsx';
import { previewSteps, stepWith } from './preview-steps.ts';
import { useStepName } from '../steps/use-step-name.ts';

const sides = ['purchaser', 'supplier'] as const;
type Side = (typeof sides)[number];
const widths = ['desktop', 'phone'] as const;
type Width = (typeof widths)[number];
const widthIcons = { desktop: <Monitor size={15} />, phone: <Smartphone size={15} /> };
const flatToggles = { '& .MuiToggleButton-root': { minHeight: 30, px: 1.5, py: 0 } };

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
  const description = preview ?? base;
  const steps = previewSteps(description, extensible);
  const nameOf = useStepName();
  const [step, setStep] = useShownStep(steps, props);
  return (
    <Stack component="section" aria-label={text('schemas.preview')} sx={{ gap: 1.5, p: 2, minWidth: 0 }}>
      <Head width={width} onWidth={setWidth} />
      <ToggleGroup
        label={text('schemas.preview.side')}
        values={sides}
        value={side}
        name={(one) => text(`schemas.preview.${one}`)}
        onChange={setSide}
        sx={flatToggles}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: steps.length > 1 ? '1fr 1fr' : '1fr', gap: 1 }}>
        {steps.length > 1 && (
          <Choose
            label={text('schemas.preview.step')}
            value={step?.id ?? ''}
            choices={steps.map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={setStep}
          />
        )}
        <Choose
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

function Head({ width, onWidth }: { width: Width; onWidth: (width: Width) => void }): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Eye size={16} aria-hidden />
      <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
        {text('schemas.preview')}
      </Typography>
      <ToggleGroup
        label={text('schemas.preview.width')}
        values={widths}
        value={width}
        name={(one) => widthIcons[one]}
        hint={(one) => text(`schemas.preview.${one}`)}
        onChange={onWidth}
        sx={flatToggles}
      />
    </Stack>
  );
}

/** The edited step, else the chosen one while the same field is selected, else the one with that field. */
function useShownStep(
  steps: ReturnType<typeof previewSteps>,
  { step, selected }: { step?: string | null; selected: string | null },
) {
  const [chosen, setChosen] = useState<{ step: string; with: string | null } | null>(null);
  const picked = chosen?.with === selected ? steps.find(({ id }) => id === chosen.step) : undefined;
  const shown = steps.find(({ id }) => id === step) ?? picked ?? stepWith(steps, selected);
  return [shown, (id: string) => setChosen({ step: id, with: selected })] as const;
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
