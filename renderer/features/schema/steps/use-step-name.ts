import { localized } from '../../../generic/field-text.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { PreviewStep } from '../preview/preview-steps.ts';

export function useStepName(): (step: PreviewStep) => string {
  const text = useText();
  const { language } = useLanguage();
  return ({ guide, step }) =>
    localized(step.label, language) ??
    text.first([`${guide}.step.${step.id}`, `${step.id}.name`]) ??
    (step.label ? text('schemas.steps.unnamed') : step.id);
}
