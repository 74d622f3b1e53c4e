import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Guide, GuideStep } from '../../../schemas/language/ui.ts';
import type { Violation } from '../../../schemas/language/violation.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { Format } from '../../i18n/use-format.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { localized, type FieldTexts } from '../field-text.ts';
import { segmentsOf } from '../form/form-violations.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { hasInput, stepViolations, type StepStatus } from './guide-steps.ts';

export function useStepTitle(guide: Guide, step: GuideStep): string {
  const text = useText();
  const { language } = useLanguage();
  return localized(step.label, language) ?? text.first([`${guide.name}.step.${step.id}`]) ?? step.id;
}

/**
 * The label of a violation's field: `deliveryAddress.city` → City. For fields of a row, the label of the rows, because
 * their own labels are in another schema.
 */
export function violationLabel(violation: Violation, description: EntityDescription, texts: FieldTexts): string {
  const segments = segmentsOf(violation.propertyPath).filter((segment) => !/^\d+$/.test(segment));
  const schema = segments.reduce<EntityDescription['schema'] | undefined>(
    (node, segment) => node?.properties?.[segment] ?? node?.items?.properties?.[segment],
    description.schema,
  );
  return schema ? texts.label(segments.join('.'), schema) : texts.label(segments[0] ?? '', {});
}

const missingCodes: ReadonlySet<string> = new Set(['required', 'too_few']);
export const isMissingOne = ({ code }: Violation): boolean => missingCodes.has(code);

/** Names an empty field, or describes the problem of a filled one. */
export function violationSummary(
  violation: Violation,
  { description, texts, text }: { description: EntityDescription; texts: FieldTexts; text: Text },
): string {
  const field = violationLabel(violation, description, texts);
  const isInRow = /\]\./.test(violation.propertyPath);
  if (isMissingOne(violation) && !isInRow) return text('guide.missingOne', { field });
  return text('guide.wrongOne', { field, reason: violationText(violation, text) });
}

/** A line below a step's name: missing values, or a summary of the entered ones. */
export function stepSummary(question: {
  guide: Guide;
  step: GuideStep;
  record: JsonObject;
  violations: readonly Violation[];
  status: StepStatus;
  visited: boolean;
  description: EntityDescription;
  texts: FieldTexts;
  text: Text;
  format: Format;
}): string {
  const { step, record, violations, status, visited, description, texts, text, format } = question;
  const [first, ...others] = stepViolations(step, violations);
  if (first && visited) {
    if (others.length > 0) return text('guide.toFix', { count: others.length + 1 });
    return violationSummary(first, { description, texts, text });
  }
  const parts = step.blocks.flatMap((block) => {
    if (block.kind !== 'collection') return [];
    const rows = record[block.property];
    const count = Array.isArray(rows) ? rows.length : 0;
    return count > 0 ? [text.first([`${block.entity}.count`, 'common.entries'], { count }) ?? ''] : [];
  });
  const formFields = step.blocks.flatMap((block) => (block.kind === 'form' ? block.fields : []));
  const chosen = formFields.flatMap((name) => {
    const schema = description.schema.properties?.[name];
    const value = record[name];
    return schema?.enum && typeof value === 'string' ? [texts.option(name, schema, value)] : [];
  });
  const dates = formFields.flatMap((name) => {
    const value = record[name];
    const isInstant = description.schema.properties?.[name]?.format === 'date-time';
    return isInstant && typeof value === 'string' ? [format.short(value)] : [];
  });
  const shown = [...parts, ...chosen, ...(dates.length > 0 ? [dates.join(' – ')] : [])].slice(0, 2).join(' · ');
  if (shown) return shown;
  if (status === 'done') return text('guide.filled');
  return text(hasInput(step, record) ? 'guide.begun' : 'guide.notStarted');
}
