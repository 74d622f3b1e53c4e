import type { ReactNode } from 'react';
import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { ValueKind } from '../generic/value/value-kind.ts';
import { Value } from '../generic/value/value.tsx';
import { described, fieldAt } from './described.ts';
import { ownField } from './own-fields.ts';
import { anker, drawing, lena } from './records.ts';

export interface ValueSpecimen {
  of: string;
  path: string;
  value: unknown;
  /** Other properties of the record that the value is drawn with. */
  record?: JsonObject;
  /** The widget that a list's column asks for. */
  widget?: string;
}

const inEuro = { currency: 'EUR' };

/** A real field for each kind of value. A new kind needs an entry here. */
export const valueSpecimens: Record<ValueKind, ValueSpecimen> = {
  missing: { of: 'request', path: 'title', value: null },
  text: { of: 'request', path: 'title', value: 'Pumps and seals' },
  markdown: { of: 'request', path: 'description', value: 'Six **pumps**, with seals.' },
  state: { of: 'request', path: 'state', value: 'started' },
  option: { of: 'request', path: 'deliveryTerms', value: 'DAP' },
  options: { of: 'request', path: ownField('choices'), value: ['ISO 9001', 'FSC'] },
  instant: { of: 'request', path: 'startDate', value: '2027-02-13T07:30:00Z' },
  deadline: { of: 'request', path: 'finishDate', value: '2031-02-13T07:30:00Z', widget: 'deadline' },
  day: { of: 'request', path: 'deliveryTime.start', value: '2027-02-13' },
  decimal: { of: 'requestItem', path: 'quantity', value: '1234.5' },
  money: { of: 'requestItem', path: 'targetPrice', value: '1234.5', record: inEuro },
  sum: { of: 'approvalRequest', path: 'amount', value: { amount: '104007.36', currency: 'EUR' } },
  percent: { of: 'evaluationCriterion', path: 'weight', value: 35 },
  integer: { of: 'request', path: ownField('integer'), value: 1200 },
  bytes: { of: 'requestFile', path: 'size', value: 1_500_000 },
  yesNo: { of: 'requestItem', path: 'divisible', value: true },
  link: { of: 'request', path: 'organization', value: anker['@id'] },
  file: { of: 'request', path: ownField('file'), value: drawing['@id'] },
  links: { of: 'supplierDocument', path: 'sharedWith', value: [anker['@id']] },
  download: {
    of: 'supplierDocument',
    path: 'file',
    value: '/api/supplier-documents/policy/download',
    record: { name: 'policy.pdf' },
  },
  person: { of: 'workflow', path: 'owner', value: lena['@id'] },
  personAvatar: { of: 'workflow', path: 'owner', value: lena['@id'], widget: 'person-avatar' },
  roles: { of: 'account', path: 'roles', value: ['ROLE_USER', 'ROLE_PURCHASER'] },
  phase: { of: 'workflow', path: 'phase', value: 'evaluation' },
  workflowNext: { of: 'workflow', path: 'next', value: { code: 'offers_end', at: '2027-02-13T07:30:00Z' } },
  titleAndType: {
    of: 'workflow',
    path: 'title',
    value: 'Pump station',
    record: { type: 'rfp' },
    widget: 'title-and-type',
  },
  requestType: { of: 'request', path: 'type', value: 'rfi', widget: 'request-type' },
  savings: { of: 'workflow', path: 'savings', value: { amount: '4200', percent: '12.5', currency: 'EUR' } },
  rates: { of: 'request', path: 'rates', value: { USD: '0.92', GBP: '1.17' }, record: inEuro },
  address: {
    of: 'request',
    path: 'deliveryAddress',
    value: { addressLine1: 'Werftstraße 12', postalCode: '24143', city: 'Kiel', country: 'DE' },
  },
  deliveryTime: {
    of: 'request',
    path: 'deliveryTime',
    value: { mode: 'timespan', start: '2027-02-13', end: '2027-03-01' },
  },
  amountOfItems: {
    of: 'demand',
    path: 'items',
    value: [{ name: 'Gloves', quantity: '240', unit: 'piece' }],
    widget: 'amount-of-items',
  },
  codes: { of: 'webhook', path: 'events', value: ['request.published', 'purchaseOrder.created'] },
  count: { of: 'delivery', path: 'attempts', widget: 'count', value: [{}, {}] },
  copied: { of: 'webhook', path: 'publicKey', value: 'whpk_3f1c0d5e9a7b2c4d6e8f' },
  texts: { of: 'request', path: 'publicationPlatforms', value: ['Ausschreibung.de', 'TED'] },
  records: { of: 'organization', path: 'addresses', value: [anker, lena] },
  object: { of: 'request', path: 'allows', value: { breaks: true, discounts: false } },
  eclass: { of: 'request', path: 'eclass', value: '27000000' },
  table: { of: 'request', path: ownField('table'), value: [{ f_what: 'Pump', f_count: 6, f_heavy: true }] },
};

/** Draws the value as a page does, or as a table cell does. */
export function ValueAlone({ specimen, dense = false }: { specimen: ValueSpecimen; dense?: boolean }): ReactNode {
  const { of, path, value, record = {}, widget } = specimen;
  const { schema, ui } = described(of);
  return (
    <Value
      entity={of}
      name={path}
      schema={fieldAt(schema, path)}
      value={value}
      record={record}
      ui={ui}
      widget={widget}
      dense={dense}
    />
  );
}
