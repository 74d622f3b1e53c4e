import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { toWorkflowType, type OwnWorkflowType } from '../../../schemas/configuration/own-workflow-type.ts';
import { optionalSections } from '../../../schemas/configuration/workflow-type.ts';
import { availableTypes } from '../../../schemas/mechanisms/available-types.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { textIn } from '../../../schemas/language/text-in.ts';
import { useSchema } from '../../data/use-schema.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { languageNames } from '../../i18n/locale.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { OnOff } from '../../kit/on-off.tsx';
import { ChangedBy } from './changed-by.tsx';
import { LanguageTexts } from './language-texts.tsx';
import { SaveActions } from './save-actions.tsx';
import { useSaving, type Configured } from './use-configured.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const blank: OwnWorkflowType = {
  label: {},
  sections: [...optionalSections],
  hiddenSteps: [],
  negotiationTypes: [...availableTypes],
  published: false,
};
const isType = (value: unknown): value is OwnWorkflowType => isObject(value) && Array.isArray(value['sections']);
const textParts = ['name', 'hint'] as const;
const isOfText = (path: string): boolean => /^value\.(label|hint)\./.test(path);
const toggled = (all: readonly string[], one: string): string[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** Edits a type: its name in every language, sections, guide steps, negotiations, and whether it is offered. */
export function WorkflowTypeEditor({ record }: { record: Configured<'workflow-types'> }): ReactNode {
  const text = useText();
  const { name, differs } = record;
  const { draft, isChanged, change } = useStoredDraft(`type.${name}`, record.value ?? blank, isType);
  const saving = useSaving(record);
  const done = (): void => {
    change(null);
    showToast(text('configuration.kept', { name: text('configuration.type') }));
  };
  const errorAt = (path: string): string => {
    const found = saving.problem?.violations.find(({ propertyPath }) => propertyPath.startsWith(`value.${path}`));
    return found ? violationText(found, text) : '';
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {saving.problem && (
        <Banner tone="danger" glyph="x" role="alert" title={errorAt('') || problemText(saving.problem, text)} />
      )}
      <Panel title={text('configuration.type')} hint={differs && <ChangedBy record={record} />}>
        <LanguageTexts
          id="type"
          parts={textParts.map((part) => ({
            label: (language) => text(`configuration.type.${part}`, { language: languageNames[language] }),
            at: (language) => [part === 'name' ? 'label' : 'hint', language],
            help: text(`configuration.type.${part}.help`),
          }))}
          value={{ label: draft.label, ...(draft.hint ? { hint: draft.hint } : {}) }}
          violations={saving.problem?.violations.filter(({ propertyPath }) => isOfText(propertyPath)) ?? []}
          onChange={(texts) => change(toWorkflowType({ ...draft, label: {}, hint: undefined, ...texts }) ?? draft)}
        />
      </Panel>
      <OfferedParts {...{ record, draft, errorAt }} onChange={change} />
      <OnOff
        label={text('configuration.type.published')}
        help={text('configuration.type.published.help')}
        checked={draft.published}
        onChange={(published) => change({ ...draft, published })}
      />
      <SaveActions
        saving={saving}
        isChanged={isChanged}
        differs={differs}
        resetLabel={text('common.delete')}
        isRemoval
        onSave={() => saving.save(draft, done)}
        onDrop={() => change(null)}
        onReset={() => saving.save(null, done)}
      />
    </Stack>
  );
}

/** The sections, guide steps and negotiations of the type. */
function OfferedParts(props: {
  record: Configured<'workflow-types'>;
  draft: OwnWorkflowType;
  errorAt: (path: string) => string;
  onChange: (draft: OwnWorkflowType) => void;
}): ReactNode {
  const text = useText();
  const stepName = useRequestStep();
  const { record, draft, errorAt, onChange } = props;
  const { needed, steps } = record;
  return (
    <>
      <Choices
        title={text('configuration.type.sections')}
        hint={text('configuration.type.sections.hint')}
        error={errorAt('sections')}
        options={optionalSections.map((id) => ({ id, label: text(`workflow.menu.${id}`) }))}
        chosen={draft.sections}
        onToggle={(id) => onChange({ ...draft, sections: toggled(draft.sections, id) })}
      />
      <Choices
        title={text('configuration.type.steps')}
        hint={text('configuration.type.steps.hint')}
        error={errorAt('hiddenSteps')}
        options={steps.map((id) => ({
          id,
          label: stepName(id),
          isFixed: needed.includes(id),
        }))}
        chosen={steps.filter((id) => !draft.hiddenSteps.includes(id))}
        onToggle={(id) => onChange({ ...draft, hiddenSteps: toggled(draft.hiddenSteps, id) })}
      />
      <Choices
        title={text('configuration.type.negotiations')}
        error={errorAt('negotiationTypes')}
        options={availableTypes.map((id) => ({ id, label: text(`negotiationType.${id}`) }))}
        chosen={draft.negotiationTypes}
        onToggle={(id) => onChange({ ...draft, negotiationTypes: toggled(draft.negotiationTypes, id) })}
      />
    </>
  );
}

/** Names of the request guide's steps by id, including those that an administrator added or renamed. */
function useRequestStep(): (id: string) => string {
  const text = useText();
  const { language } = useLanguage();
  const guides = useSchema('request').data?.guides ?? [];
  return (id) => {
    const step = guides[0]?.steps.find((one) => one.id === id);
    return textIn(step?.label, language) ?? text.first([`requestGuide.step.${id}`]) ?? id;
  };
}

function Choices(props: {
  title: string;
  hint?: string;
  error: string;
  options: readonly { id: string; label: string; isFixed?: boolean }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}): ReactNode {
  const { title, hint, error, options, chosen, onToggle } = props;
  return (
    <Panel title={title} hint={hint}>
      <Box component="fieldset" aria-label={title} sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap' }}>
        {options.map(({ id, label, isFixed = false }) => (
          <FormControlLabel
            key={id}
            disabled={isFixed}
            label={<Typography variant="body2">{label}</Typography>}
            sx={{ m: 0, mr: 2 }}
            control={<Checkbox size="small" checked={chosen.includes(id)} onChange={() => onToggle(id)} />}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Panel>
  );
}
