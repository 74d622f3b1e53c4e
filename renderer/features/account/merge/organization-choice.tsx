import { useState, type ReactNode } from 'react';
import { nameOf, textAt, type Representation } from '../../../data/representation.ts';
import { RecordSearch, type NamedRecord } from '../../../generic/form/record-search.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Selects another organization of the same kind by name or number. Shows more data to tell equal names apart. */
export function OrganizationChoice(props: {
  mergedOrganization: Representation<'organization'>;
  error: string;
  onChange: (iri: string | null) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<NamedRecord | null>(null);
  const { mergedOrganization, error, onChange } = props;
  const countries = new Intl.DisplayNames(format.locale, { type: 'region' });
  const label = (one: Representation): string => {
    const country = textAt(one, 'country');
    return [nameOf(one), textAt(one, 'vat_id'), country && countries.of(country)].filter(Boolean).join(' · ');
  };
  return (
    <RecordSearch
      id="merge-into"
      entity="organization"
      filters={{ merged: 'false', kind: mergedOrganization.kind ?? '' }}
      value={chosen}
      without={mergedOrganization['@id']}
      field={{ label: text('organization.field.into'), error: error !== '', helperText: error }}
      renderOption={label}
      onChange={(next) => {
        setChosen(next);
        onChange(next?.iri ?? null);
      }}
    />
  );
}
