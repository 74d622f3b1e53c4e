import { countryCode, vatNumber } from './peppol.ts';
import type { OrderAddress, OrderParty } from '../../schemas/domain/order-document.ts';
import { branch, leaf, type Xml } from './ubl-xml.ts';

/** ISO 6523 identifier of the D-U-N-S register. */
const duns = '0060';

export function party(
  { name, peppolId, dunsNumber, registerNumber, address, contact }: OrderParty,
  taxScheme: Xml = '',
): Xml {
  return branch('cac:Party', [
    endpoint(peppolId),
    branch('cac:PartyIdentification', [leaf('cbc:ID', dunsNumber?.replace(/\s/g, ''), { schemeID: duns })]),
    branch('cac:PartyName', [leaf('cbc:Name', name)]),
    postalAddress('cac:PostalAddress', address),
    taxScheme,
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', registerNumber)]),
    branch('cac:Contact', [
      leaf('cbc:Name', contact?.name),
      leaf('cbc:Telephone', contact?.telephone),
      leaf('cbc:ElectronicMail', contact?.email),
    ]),
  ]);
}

/** The VAT id of the billed party. Sellers state theirs on invoices. */
export function vat({ vatId }: OrderParty): Xml {
  const companyId = leaf('cbc:CompanyID', vatNumber(vatId));
  return companyId && branch('cac:PartyTaxScheme', [companyId, branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])]);
}

/** Peppol's orders have no element for a post office box, so it becomes an address line. */
export function postalAddress(element: string, address: OrderAddress | null | undefined): Xml {
  const code = countryCode(address);
  return branch(element, [
    leaf('cbc:StreetName', address?.street),
    leaf('cbc:AdditionalStreetName', address?.additional),
    leaf('cbc:CityName', address?.city),
    leaf('cbc:PostalZone', address?.postalCode),
    leaf('cbc:CountrySubentity', address?.region),
    branch('cac:AddressLine', [leaf('cbc:Line', address?.postOfficeBox)]),
    branch('cac:Country', [leaf('cbc:IdentificationCode', code), code ? '' : leaf('cbc:Name', address?.country)]),
  ]);
}

/** A party as answers name it, without addresses. */
export const briefParty = ({ name, peppolId }: OrderParty): Xml =>
  branch('cac:Party', [endpoint(peppolId), branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name)])]);

const endpoint = (id: OrderParty['peppolId']): Xml =>
  id ? leaf('cbc:EndpointID', id.id, { schemeID: id.scheme }) : '';
