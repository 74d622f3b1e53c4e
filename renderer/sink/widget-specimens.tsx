import { useState, type ReactNode } from 'react';
import type { JsonObject, JsonSchema } from '../../schemas/language/json-schema.ts';
import type { Violation } from '../../schemas/language/violation.ts';
import SchemaForm from '../generic/form/schema-form.tsx';
import type { WidgetName } from '../generic/form/widget-name.ts';
import { alone, described, recordWith } from './described.ts';
import { ownField } from './own-fields.ts';
import { anker, drawing, lena } from './records.ts';

export interface WidgetSpecimen {
  /** `account`, or the body of an operation: `account.registration`. */
  of: string;
  path: string;
  value: unknown;
  /** Keywords that the server adds to the schema. */
  added?: JsonSchema;
}

/** A real field for each input of forms. A new input needs an entry here. */
export const widgetSpecimens: Record<Exclude<WidgetName, 'none'> | 'table', WidgetSpecimen> = {
  text: { of: 'request', path: 'title', value: 'Pumps and seals' },
  textarea: { of: 'request', path: 'paymentNote', value: 'Two invoices:\nhalf on order, half on delivery.' },
  email: { of: 'account.registration', path: 'email', value: 'lena.brandt@example.com' },
  password: { of: 'account.registration', path: 'password', value: 'Sunrise-1907' },
  telephone: { of: 'account.registration', path: 'telephone', value: '+49 431 5550190' },
  markdown: { of: 'request', path: 'description', value: '## Scope\n\nSix **pumps**, with seals.' },
  instant: { of: 'request', path: 'finishDate', value: '2027-02-13T07:30:00.000Z' },
  day: { of: 'negotiation', path: 'deliveryTimeframeStartDate', value: '2027-02-13' },
  decimal: { of: 'requestItem', path: 'targetPrice', value: '1234.5' },
  integer: { of: 'request', path: ownField('integer'), value: 30 },
  toggle: { of: 'account', path: 'salutation', value: 'ms' },
  select: { of: 'account', path: 'language', value: 'de' },
  autocomplete: { of: 'organization', path: 'country', value: 'DE' },
  checkbox: { of: 'account.registration', path: 'termsAccepted', value: true },
  switch: { of: 'request', path: 'public', value: true },
  checkboxes: { of: 'request', path: ownField('choices'), value: ['FSC'] },
  tags: { of: 'request', path: 'publicationPlatforms', value: ['Ausschreibung.de', 'TED'] },
  codes: {
    of: 'webhook',
    path: 'events',
    value: ['request.published'],
    added: { 'x-choices': ['request.published', 'purchaseOrder.created', 'purchaseOrder.acknowledged'] },
  },
  record: { of: 'request', path: 'responsiblePerson', value: lena['@id'] },
  records: { of: 'supplierDocument.ask', path: 'suppliers', value: [anker['@id']] },
  choiceCards: { of: 'workflow', path: 'type', value: 'rfi' },
  eclass: { of: 'request.assignEclass', path: 'eclassId', value: '27000000' },
  color: { of: 'setting', path: 'brandColor', value: '#0F766E' },
  picture: {
    of: 'setting',
    path: 'brandLogo',
    value:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  },
  ownFile: { of: 'request', path: ownField('file'), value: drawing['@id'] },
  table: {
    of: 'request',
    path: ownField('table'),
    value: [
      { f_what: 'Pump', f_count: 6, f_heavy: true },
      { f_what: 'Seal', f_count: 24 },
    ],
  },
};

export const widgetStates = ['empty', 'filled', 'wrong', 'disabled'] as const;
export type WidgetState = (typeof widgetStates)[number];

/** The input of a single field, in one of its states. */
export function WidgetAlone(props: {
  specimen: WidgetSpecimen;
  state: WidgetState;
  id?: string;
  onChange?: (data: JsonObject) => void;
}): ReactNode {
  const { specimen, state, id = 'alone', onChange } = props;
  const { of, path, value, added } = specimen;
  const { schema, ui } = described(of);
  const [data, setData] = useState(() =>
    recordWith(path, state === 'filled' || state === 'disabled' ? value : undefined),
  );
  const [entity = ''] = of.split('.');
  const violations: Violation[] =
    state === 'wrong' ? [{ propertyPath: path, code: 'required', message: 'This field is required' }] : [];
  const slice = alone(schema, path);
  const field = added && { [path]: { ...slice.properties?.[path], ...added } };
  return (
    <SchemaForm
      id={id}
      entity={entity}
      schema={field ? { ...slice, properties: field } : slice}
      ui={ui}
      data={data}
      record={{ '@id': '/api/default-requests/pumps', currency: 'EUR', ...data }}
      violations={violations}
      validate={() => true}
      disabled={state === 'disabled'}
      onChange={(next) => {
        setData(next);
        onChange?.(next);
      }}
    />
  );
}
