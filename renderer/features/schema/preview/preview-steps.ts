import { isForSuppliers } from '../../../../schemas/language/added-fields.ts';
import type { GuideStep } from '../../../../schemas/language/ui.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { childFields } from '../../../generic/collection/parent-property.ts';
import type { Extensible } from '../extensible.ts';

/** A part of the preview: a step of a guide, or the whole form of an entity without one. */
export interface PreviewStep {
  /** Null if the entity has no guide. */
  guide: string | null;
  id: string;
  step: GuideStep;
  fields: string[];
}

export function previewSteps(description: EntityDescription, { entity, parent = '' }: Extensible): PreviewStep[] {
  const steps = description.guides
    .filter((guide) => !guide.input)
    .flatMap((guide) =>
      guide.steps.map((step) => ({
        guide: guide.name,
        id: `${guide.name} ${step.id}`,
        step,
        fields: step.blocks.flatMap((block) => (block.kind === 'form' ? block.fields : [])),
      })),
    );
  if (steps.length > 0) return steps;
  const fields = childFields(description.schema, description.ui.order, parent);
  return [{ guide: null, id: entity, step: { id: entity, blocks: [{ kind: 'form', id: entity, fields }] }, fields }];
}

/** The step that asks for a field, otherwise the first one. */
export const stepWith = (steps: readonly PreviewStep[], path: string | null): PreviewStep | undefined =>
  steps.find(({ fields }) => path !== null && fields.includes(path)) ?? steps[0];

/** The other side's view: the fields of the step that are meant for it. */
export function readable(
  description: EntityDescription,
  fields: readonly string[],
  by: 'purchaser' | 'supplier',
): EntityDescription {
  const { schema } = description;
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => name !== 'custom' && fields.includes(name));
  const custom = schema.properties?.['custom'];
  const seen = Object.entries(custom?.properties ?? {}).filter(
    ([key, field]) => fields.includes(`custom.${key}`) && (by === 'purchaser' || isForSuppliers(field)),
  );
  const properties = { ...Object.fromEntries(own), custom: { ...custom, properties: Object.fromEntries(seen) } };
  return { ...description, schema: { ...schema, properties } };
}
