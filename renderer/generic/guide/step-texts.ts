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
import { isBegun, stepViolations, type StepStatus } from './guide-steps.ts';

export function useStepTitle(guide: Guide, step: GuideStep): string {
  const text = useText();
  const { language } = useLanguage();
  return localized(step.label, language) ?? text.first([`${guide.name}.step.${step.id}`]) ?? step.id;
}

/**
 * The label of the field that a violation is about: `deliveryAddress.city` → City. A field of a row has the label of its
 * rows: what it is called stands in a schema of its own.
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

/** Names the field that is empty, or says what is wrong with it. */
export function violationSummary(
  violation: Violation,
  { description, texts, text }: { description: EntityDescription; texts: FieldTexts; text: Text },
): string {
  const field = violationLabel(violation, description, texts);
  const isInRow = /\]\./.test(violation.propertyPath);
  if (isMissingOne(violation) && !isInRow) return text('guide.missingOne', { field });
  return text('guide.wrongOne', { field, reason: violationText(violation, text) });
}

/** One line below a step's name: what is missing, or what is there. */
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
  return text(isBegun(step, record) ? 'guide.begun' : 'guide.notStarted');
}
