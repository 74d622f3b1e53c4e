import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import currencies from '../../../../schemas/code-lists/currency.json' with { type: 'json' };
import { nameOf } from '../../../data/representation.ts';
import { useSession } from '../../../data/session.tsx';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose, type Choice } from '../../../kit/choose.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { Draft } from '../draft.ts';
import { QuantityField } from './quantity-field.tsx';
import { MarkNumber } from './read-words.tsx';

interface FactsProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<Draft>) => void;
}

/** Where it goes, who pays, and what it may cost. */
export function DraftFacts({ draft, errors, onChange }: FactsProps): ReactNode {
  const text = useText();
  const centers = useCostCenters();
  const addresses = useAddresses();
  const numbered = (label: string, number: number | undefined): string =>
    number === undefined ? label : `${label} (${number})`;
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start', p: 2 }}
    >
      <Choose
        label={numbered(text('demand.field.costCenter'), draft.marks.costCenter)}
        value={draft.costCenter}
        choices={centers}
        none={text('demands.none')}
        {...(draft.costCenter === '' && draft.unknownCostCenter !== ''
          ? { help: text('demands.costCenterUnknown', { number: draft.unknownCostCenter }) }
          : {})}
        error={errors['costCenter']}
        onChange={(costCenter) => onChange({ costCenter })}
      />
      <Choose
        label={text('demand.field.deliveryAddress')}
        value={draft.deliveryAddress}
        choices={addresses}
        none={text('demands.none')}
        error={errors['deliveryAddress']}
        onChange={(deliveryAddress) => onChange({ deliveryAddress })}
      />
      <TextInput
        id="demand-place"
        label={
          <>
            {text('demand.field.place')}
            <MarkNumber number={draft.marks.place} />
          </>
        }
        value={draft.place}
        {...(errors['place'] ? { error: errors['place'] } : {})}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 104px' }}>
        <QuantityField
          id="demand-value"
          label={
            <>
              {text('demand.field.estimatedValue')}
              <MarkNumber number={draft.marks.value} />
            </>
          }
          value={draft.amount}
          error={errors['estimatedValue.amount'] ?? errors['estimatedValue']}
          onChange={(amount) => onChange({ amount })}
        />
        <Choose
          label={text('common.field.currency')}
          value={draft.currency}
          choices={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
      </Box>
    </Box>
  );
}

const most = '100';

function useCostCenters(): Choice[] {
  const { isRequester } = useSession();
  // Requesters find those in use alone, and are not told of any other.
  const inUse: Record<string, string> = isRequester ? {} : { active: 'true' };
  const { data } = useList<'costCenter'>('cost-centers', { ...inUse, itemsPerPage: most });
  return (data?.members ?? []).map((center) => ({
    value: center['@id'],
    label: `${center.number ?? ''} ${center.name ?? ''}`.trim(),
  }));
}

function useAddresses(): Choice[] {
  const { data } = useList<'postalAddress'>('postal-addresses', { itemsPerPage: most });
  return (data?.members ?? []).map((address) => ({ value: address['@id'], label: nameOf(address) }));
}
