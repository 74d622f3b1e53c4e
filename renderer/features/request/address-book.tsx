import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { nameOf, type Representation } from '../../data/representation.ts';
import { useList } from '../../data/use-record.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { useText } from '../../i18n/use-text.ts';

/** Fills the delivery address from the organization's address book. */
export default function AddressBook({ record, edit }: BlockProps): ReactNode {
  const text = useText();
  const { data } = useList<'postalAddress'>('postal-addresses', { type: 'shipping', itemsPerPage: '100' });
  const addresses = data?.members ?? [];
  if (addresses.length === 0) return null;
  const typed = isObject(record['deliveryAddress']) ? record['deliveryAddress'] : {};
  const chosen = addresses.find(
    ({ street_address, postal_code }) =>
      street_address === typed['addressLine1'] && postal_code === typed['postalCode'],
  );
  return (
    <TextField
      select
      size="small"
      label={text('requestGuide.block.addressBook')}
      value={chosen?.['@id'] ?? ''}
      onChange={(event) => {
        const address = addresses.find((one) => one['@id'] === event.target.value);
        if (address) edit({ deliveryAddress: asDelivery(address) });
      }}
      sx={{ maxWidth: 480 }}
    >
      {addresses.map((address) => (
        <MenuItem key={address['@id']} value={address['@id']}>
          {nameOf(address)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const asDelivery = (address: Representation<'postalAddress'>): Record<string, unknown> => ({
  addressLine1: address.street_address,
  postalCode: address.postal_code,
  city: address.locality,
  region: address.region,
  country: address.country,
});
