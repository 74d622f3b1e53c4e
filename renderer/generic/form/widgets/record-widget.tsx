import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { useOptionalSession } from '../../../data/session.tsx';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { RecordSearch } from '../record-search.tsx';
import { ariaOf, isInvalid, pathOf, schemaOf } from './widget-context.ts';

/** Filters that narrow the choice of a field, in addition to the entity. */
const narrowed: Record<string, Record<string, string>> = {
  template: { usableTemplates: 'true' },
  ownerId: { active: 'true' },
  // The deputy of an approver.
  to: { active: 'true' },
  // A run of the buying agent refers to its demand.
  demand: { state: 'approved' },
  // A supplier submits one of its own documents.
  document: { own: 'true' },
  'defaults.deliveryAddress': { type: 'shipping' },
};

/** Requesters only find active cost centers and cannot read the `active` property. */
const inUse: Record<string, Record<string, string>> = { costCenter: { active: 'true' } };

/** Selects another record by its name. */
export function RecordPicker(props: WidgetProps): ReactNode {
  // The kitchen sink and previews draw it without a session.
  const session = useOptionalSession();
  const isRequester = session?.isRequester ?? false;
  // No operation takes the caller's own organization.
  const own = session?.organization?.['@id'];
  const iri = iriOf(props.value);
  const chosen = useRecord(iri);
  const link = schemaOf(props)['x-link'] ?? '';
  return (
    <RecordSearch
      id={props.id}
      entity={link}
      filters={{ ...(isRequester ? {} : inUse[link]), ...narrowed[pathOf(props)] }}
      value={iri ? { iri, name: nameOf(chosen.data) } : null}
      disabled={props.disabled ?? false}
      {...(own ? { without: own } : {})}
      field={{ error: isInvalid(props), placeholder: props.placeholder ?? '' }}
      aria={ariaOf(props)}
      renderOption={(record) => (
        <span>
          {nameOf(record)}
          <NumberAndValue record={record} />
        </span>
      )}
      onChange={(option) => props.onChange(option?.iri)}
    />
  );
}

/** Distinguishes records with the same name. */
function NumberAndValue({ record }: { record: Representation }): ReactNode {
  const format = useFormat();
  const { number, estimatedValue: value } = record;
  const { amount, currency } = isObject(value) ? value : {};
  const money = typeof amount === 'string' && typeof currency === 'string' && format.money(amount, currency);
  const facts = [number, money].filter((fact) => typeof fact === 'string');
  if (facts.length === 0) return null;
  return (
    <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      {facts.join(' · ')}
    </Typography>
  );
}
