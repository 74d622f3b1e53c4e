import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { effectiveGuide } from '../../../../schemas/language/overlay-guides.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import type { Guide, GuideStep } from '../../../../schemas/language/ui.ts';
import { violationText } from '../../../i18n/problem-text.ts';
import { useCatalogs } from '../../../i18n/use-catalogs.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { ConditionEditor } from '../conditions/condition-editor.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { MoveTools } from '../../../kit/tool.tsx';
import { newName } from '../overlay/overlay-edit.ts';
import { PickButton } from '../editor/pick-button.tsx';
import { addedStep, movedStep, patchStep, withoutStep, withStep, withStepName } from './step-edit.ts';
import { TextsTable } from '../texts/texts-table.tsx';
import { useStepName } from './use-step-name.ts';

/** Edits the steps of the guides: names, order, custom steps, and conditions. */
export function StepsPanel({ onStep }: { onStep: (step: string | null) => void }): ReactNode {
  const text = useText();
  const { base, overlay } = useEditor();
  // Uses the draft directly, which also works while it is incomplete: a new step has no name yet.
  const guides = base.guides.filter((guide) => !guide.input).map((guide) => effectiveGuide(guide, overlay));
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (id: string | null): void => {
    setChosen(id);
    onStep(id);
  };
  if (guides.length === 0) {
    return (
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {text('schemas.steps.none')}
      </Typography>
    );
  }
  return guides.map((guide) => <GuideSteps key={guide.name} guide={guide} chosen={chosen} choose={choose} />);
}

function GuideSteps(props: { guide: Guide; chosen: string | null; choose: (id: string | null) => void }): ReactNode {
  const text = useText();
  const { overlay, edit } = useEditor();
  const { guide, chosen, choose } = props;
  const picked = guide.steps.find(({ id }) => `${guide.name} ${id}` === chosen);
  const add = (): void => {
    const id = newName('s_');
    edit(withStep(overlay, guide, id));
    choose(`${guide.name} ${id}`);
  };
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack component="ol" aria-label={text('schemas.steps')} sx={{ m: 0, p: 0, listStyle: 'none', gap: '2px' }}>
        {guide.steps.map((step, index) => (
          <StepRow
            key={step.id}
            {...{ guide, step, index }}
            active={step === picked}
            onChoose={() => choose(`${guide.name} ${step.id}`)}
          />
        ))}
      </Stack>
      <Button startIcon={<Plus size={15} />} sx={{ alignSelf: 'flex-start' }} onClick={add}>
        {text('schemas.steps.add')}
      </Button>
      {picked ? (
        <StepProperties key={picked.id} guide={guide} step={picked} onRemoved={() => choose(null)} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('schemas.steps.hint')}
        </Typography>
      )}
    </Stack>
  );
}

function StepRow(props: {
  guide: Guide;
  step: GuideStep;
  index: number;
  active: boolean;
  onChoose: () => void;
}): ReactNode {
  const text = useText();
  const { overlay, edit } = useEditor();
  const nameOf = useStepName();
  const { guide, step, index, active, onChoose } = props;
  const isOwn = addedStep(overlay, { guide: guide.name, id: step.id }) !== undefined;
  const name = nameOf({ guide: guide.name, id: step.id, step, fields: [] });
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, maxWidth: 560 }}>
      <PickButton active={active} onClick={onChoose}>
        <Typography variant="label" component="span" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {index + 1}. {name}
        </Typography>
        {step.condition && <Badge tone="info">{text('schemas.steps.conditional')}</Badge>}
        {isOwn && <Badge tone="neutral">{text('schemas.mark.own')}</Badge>}
      </PickButton>
      <MoveTools
        name={name}
        isFirst={index === 0}
        isLast={index === guide.steps.length - 1}
        onMove={(by) => edit(movedStep(overlay, guide, { id: step.id, by }))}
      />
    </Stack>
  );
}

function StepProperties(props: { guide: Guide; step: GuideStep; onRemoved: () => void }): ReactNode {
  const text = useText();
  const words = useCatalogs();
  const { overlay, problems, edit } = useEditor();
  const { guide, step, onRemoved } = props;
  const place = { guide: guide.name, id: step.id };
  const own = addedStep(overlay, place);
  const index = (overlay.steps ?? []).findIndex((one) => one === own);
  const problem = (part: string): string | undefined => {
    const found = problems.find(({ propertyPath }) => propertyPath === `steps[${index}].${part}`);
    return found && violationText(found, text);
  };
  const column = {
    part: 'label',
    label: text('schemas.steps.name'),
    text: own ? own.label : overlay.guides?.[guide.name]?.labels?.[step.id],
    shipped: (language: Language) =>
      own ? undefined : (words([`${guide.name}.step.${step.id}`], language) ?? undefined),
    error: own && problem('label'),
    maxLength: 60,
    autoFocus: own !== undefined && Object.keys(own.label).length === 0,
    onChange: (label: NonNullable<GuideStep['label']>) =>
      edit(own ? patchStep(overlay, place, { label }) : withStepName(overlay, place, label), `${step.id} label`),
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <TextsTable title={text('schemas.texts')} columns={[column]} />
      {own && (
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {text('schemas.steps.condition')}
          </Typography>
          <ConditionEditor
            condition={own.condition}
            problem={problem('condition')}
            onChange={(condition) => edit(patchStep(overlay, place, { condition }), `${step.id} condition`)}
          />
        </Box>
      )}
      {own && (
        <Button
          color="error"
          variant="outlined"
          size="small"
          startIcon={<Trash2 size={14} />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => {
            edit(withoutStep(overlay, place));
            onRemoved();
          }}
        >
          {text('schemas.steps.remove')}
        </Button>
      )}
    </Stack>
  );
}
