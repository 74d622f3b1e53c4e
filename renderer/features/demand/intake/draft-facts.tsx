import { lazy, Suspense, type ReactNode } from 'react';
import { isSettable } from '../../../../schemas/language/check-input.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { useSchema, useValidator, type EntityDescription } from '../../../data/use-schema.ts';
import { changesBetween, withAllCustom, withoutNulls } from '../../../generic/form/form-data.ts';
import { fieldOf } from '../../../generic/form/form-violations.ts';
import { sliceSchema } from '../../../generic/form/slice-schema.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { useStable } from '../../../kit/use-stable.ts';
import type { Draft } from '../draft.ts';

const SchemaForm = lazy(() => import('../../../generic/form/schema-form.tsx'));

interface FactsProps {
  /** Prefix of the fields' ids. */
  id: string;
  draft: Draft;
  violations: readonly Violation[];
  onChange: (draft: Draft) => void;
  /** Selects the fields of the form to draw here. */
  wants: (field: string) => boolean;
}

/** The demand's fields except the items, from the newest form. */
export function DraftFacts(props: FactsProps): ReactNode {
  const description = useSchema('demand');
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return <Loading height={72} />;
  return <Facts {...props} description={description.data} />;
}

/** Drawn by the panel itself. */
const drawnApart: ReadonlySet<string> = new Set(['items', 'text']);

function Facts({
  id,
  draft,
  violations,
  onChange,
  wants,
  description,
}: FactsProps & { description: EntityDescription }): ReactNode {
  const validate = useValidator(description['@id']);
  const { facts } = draft;
  const fields = askedOf(description).filter(wants);
  const slice = sliceSchema({ schema: description.schema, fields, record: facts, mode: 'update' });
  const schema = useStable(useRead(slice, draft));
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return null;
  const data = withoutNulls(Object.fromEntries(names.map((name) => [name, facts[name]])));
  const { currency } = isObject(facts['estimatedValue']) ? facts['estimatedValue'] : {};
  const change = (next: JsonObject, typed: string | undefined): void => {
    // While the text is being read again, the form still reports data of the previous reading.
    if (!typed) return;
    const patch = withAllCustom(changesBetween(data, next, names), facts);
    if (Object.keys(patch).length > 0) onChange({ ...draft, facts: { ...facts, ...patch } });
  };
  return (
    <Suspense fallback={<Loading height={72} />}>
      <SchemaForm
        key={draft.reading}
        id={id}
        entity="demand"
        {...{ schema, data, validate }}
        ui={description.ui}
        record={{ ...facts, currency }}
        violations={violations.filter((violation) => fields.includes(fieldOf(violation)))}
        onChange={change}
      />
    </Suspense>
  );
}

const askedOf = ({ schema, ui }: EntityDescription): string[] =>
  ui.order.filter((name) => {
    const property = schema.properties?.[name];
    return name.startsWith('custom.') || (property && !drawnApart.has(name) && isSettable(property, 'update'));
  });

/** Adds a note about a cost center that the organization does not have. */
function useRead(slice: JsonSchema, { facts, unknownCostCenter }: Draft): JsonSchema {
  const text = useText();
  const { language } = useLanguage();
  const { properties = {} } = slice;
  const { costCenter } = properties;
  if (!costCenter || unknownCostCenter === '' || facts['costCenter']) return slice;
  const note = text('demands.costCenterUnknown', { number: unknownCostCenter });
  return { ...slice, properties: { ...properties, costCenter: { ...costCenter, 'x-help': { [language]: note } } } };
}
