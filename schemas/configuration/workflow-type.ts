import { mechanismTypes } from '../mechanisms/index.ts';
import { isObject, languages } from '../language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../language/violation.ts';

/** Sections of a workflow that a type may omit. Overview, request and invitations are always present. */
export const optionalSections = [
  'questions',
  'evaluation',
  'selection',
  'automation',
  'negotiations',
  'awarding',
] as const;

const nameForm = /^t_[a-z0-9]{4,30}$/;
export const isTypeName = (name: string): boolean => nameForm.test(name);

const known = new Set(['label', 'hint', 'sections', 'hiddenSteps', 'negotiationTypes', 'published']);

/** `steps` are those of the guide. The steps in `needed` contain fields required for publishing. */
export function checkWorkflowType(
  value: unknown,
  { steps, needed }: { steps: readonly string[]; needed: readonly string[] },
): Violation[] {
  if (!isObject(value)) return [violation('value', 'wrong_type', 'This must be of type object', { type: 'object' })];
  const unknown = Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) => violation(`value.${key}`, 'unknown_property', 'This property is not known'));
  const { label, hint, sections, hiddenSteps, negotiationTypes, published } = value;
  const negotiates = Array.isArray(sections) && sections.includes('negotiations');
  const hiddenNeeded = Array.isArray(hiddenSteps) ? hiddenSteps.findIndex((step) => needed.includes(String(step))) : -1;
  return [
    ...unknown,
    ...checkTexts('value.label', label, { longest: 60, isNeeded: true }),
    ...(hint === undefined ? [] : checkTexts('value.hint', hint, { longest: 200, isNeeded: false })),
    ...checkNames('value.sections', sections, optionalSections),
    ...checkNames('value.hiddenSteps', hiddenSteps, steps),
    ...(hiddenNeeded < 0
      ? []
      : [violation(`value.hiddenSteps[${hiddenNeeded}]`, 'step_needed', 'This step is needed for publishing')]),
    ...checkNames('value.negotiationTypes', negotiationTypes, mechanismTypes()),
    ...(negotiates && Array.isArray(negotiationTypes) && negotiationTypes.length === 0
      ? [violation('value.negotiationTypes', 'too_few', 'At least 1 entry', { limit: 1 })]
      : []),
    ...(typeof published === 'boolean'
      ? []
      : [violation('value.published', 'wrong_type', 'This must be of type boolean', { type: 'boolean' })]),
  ];
}

function checkTexts(
  path: string,
  value: unknown,
  { longest, isNeeded }: { longest: number; isNeeded: boolean },
): Violation[] {
  if (!isObject(value))
    return [
      isNeeded
        ? requiredViolation(`${path}.en`)
        : violation(path, 'wrong_type', 'This must be of type object', { type: 'object' }),
    ];
  const texts = Object.entries(value);
  if (isNeeded && texts.length === 0) return [requiredViolation(`${path}.en`)];
  return texts.flatMap(([language, text]) => {
    if (!languages.some((one) => one === language))
      return [violation(`${path}.${language}`, 'unknown_property', 'This property is not known')];
    if (typeof text !== 'string' || text.trim() === '') return [requiredViolation(`${path}.${language}`)];
    if (text.length <= longest) return [];
    return [violation(`${path}.${language}`, 'too_long', `At most ${longest} characters`, { limit: longest })];
  });
}

function checkNames(path: string, value: unknown, allowed: readonly string[]): Violation[] {
  if (!Array.isArray(value)) return [violation(path, 'wrong_type', 'This must be of type array', { type: 'array' })];
  return value.flatMap((name, index) =>
    allowed.includes(String(name)) && value.indexOf(name) === index
      ? []
      : [violation(`${path}[${index}]`, 'not_in_list', 'This is not one of the allowed values')],
  );
}
