import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { effectiveGuide } from '../../../../schemas/language/overlay-guides.ts';
import type { AddedField } from '../../../../schemas/language/overlay.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { FieldProps } from './field-props.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { SwitchField } from '../../../kit/switch-field.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { previewSteps } from '../preview/preview-steps.ts';
import { useProblems } from '../editor/use-problems.ts';
import { useStepName } from '../steps/use-step-name.ts';

const widths = ['full', 'half', 'third'] as const;

/** The place of the field: its step, its width, and whether it is a list column. */
export function FieldPlace({ path, field, change }: FieldProps): ReactNode {
  const text = useText();
  const { extensible, base, overlay, preview } = useEditor();
  const nameOf = useStepName();
  const problem = useProblems(path);
  // Uses the draft's own steps, which are available even if the draft cannot be previewed.
  const guides = base.guides.map((guide) => effectiveGuide(guide, overlay));
  const steps = previewSteps({ ...base, guides }, extensible).filter((step) => step.guide !== null);
  const chosen = steps.find(({ guide, step }) => guide === field.place?.guide && step.id === field.place?.step);
  const placeOf = (id: string): AddedField['place'] => {
    const found = steps.find((step) => step.id === id);
    return found?.guide ? { guide: found.guide, step: found.step.id } : undefined;
  };
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {steps.length > 0 && (
          <SelectField
            label={text('schemas.place')}
            value={chosen?.id ?? ''}
            choices={steps.map((step) => ({ value: step.id, label: nameOf(step) }))}
            none={text('schemas.place.none')}
            {...(chosen ? {} : { help: text('schemas.place.none.hint') })}
            error={problem('place')}
            onChange={(id) => change({ place: placeOf(id) })}
          />
        )}
        <SelectField
          label={text('schemas.width')}
          value={field.width ?? 'full'}
          choices={widths.map((width) => ({ value: width, label: text(`schemas.width.${width}`) }))}
          onChange={(value) => change({ width: widths.find((width) => width === value && width !== 'full') })}
        />
      </Box>
      {(preview ?? base).ui.list && (
        <SwitchField
          label={text('schemas.listColumn')}
          checked={field.listColumn ?? false}
          onChange={(on) => change({ listColumn: on || undefined })}
        />
      )}
    </>
  );
}
