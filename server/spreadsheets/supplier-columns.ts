import countries from '../../schemas/code-lists/country.json' with { type: 'json' };
import type { ImportColumn } from '../../schemas/columns/import-column.ts';
import { languages } from '../../schemas/language/json-schema.ts';

/** Countries by two-letter code and by their names in every language. */
export const countryChoices = countries.map((value) => ({
  value,
  words: languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value),
}));

/** Names for the parts of an address, used after the name of the address itself. */
export const addressWords: Readonly<Record<string, readonly string[]>> = {
  addressLine1: ['address line 1', 'street', 'address', 'Straße', 'Adresse', 'Adresszeile 1', 'calle', 'dirección', 'rua', 'endereço'],
  addressLine2: ['address line 2', 'Adresszeile 2', 'Adresszusatz', 'línea 2', 'complemento'],
  postOfficeBox: ['p.o. box', 'post office box', 'Postfach', 'apartado', 'caixa postal'],
  postalCode: ['postal code', 'zip', 'zip code', 'postcode', 'PLZ', 'Postleitzahl', 'código postal', 'cp', 'cep'],
  city: ['city', 'town', 'Ort', 'Stadt', 'ciudad', 'localidad', 'cidade'],
  region: ['region', 'state', 'Region', 'Bundesland', 'provincia', 'región', 'estado', 'região'],
  country: ['country', 'Land', 'país'],
}; // prettier-ignore

export const supplierColumns: readonly ImportColumn[] = [
  {
    id: 'number',
    kind: 'text',
    required: false,
    synonyms: [
      'number', 'supplier number', 'vendor number', 'vendor', 'id', 'lieferantennummer', 'kreditor', 'kreditorennummer', 'nummer', 'nr',
      'número', 'número de proveedor', 'código', 'número do fornecedor',
    ], // prettier-ignore
  },
  {
    id: 'name',
    kind: 'text',
    required: true,
    synonyms: [
      'name', 'company', 'supplier', 'supplier name', 'legal name', 'firma', 'lieferant', 'lieferantenname', 'unternehmen',
      'nombre', 'empresa', 'proveedor', 'razón social', 'nome', 'fornecedor', 'razão social',
    ], // prettier-ignore
  },
  {
    id: 'email',
    kind: 'email',
    required: false,
    synonyms: [
      'email',
      'e-mail',
      'mail',
      'email address',
      'e-mail-adresse',
      'correo',
      'correo electrónico',
      'e-mail do contato',
      'correio eletrônico',
    ],
  },
  {
    id: 'address.street_address',
    kind: 'text',
    required: false,
    synonyms: [
      'address', 'street', 'street and number', 'adresse', 'anschrift', 'straße', 'straße und hausnummer',
      'dirección', 'domicilio', 'calle', 'endereço', 'morada', 'rua', 'logradouro',
    ], // prettier-ignore
  },
  {
    id: 'address.postal_code',
    kind: 'text',
    required: false,
    synonyms: ['postal code', 'zip', 'zip code', 'postcode', 'plz', 'postleitzahl', 'código postal', 'cp', 'cep'],
  },
  {
    id: 'address.locality',
    kind: 'text',
    required: false,
    synonyms: ['city', 'town', 'place', 'ort', 'stadt', 'ciudad', 'población', 'localidad', 'cidade', 'localidade'],
  },
  {
    id: 'address.country',
    kind: 'choice',
    required: false,
    synonyms: ['country', 'country code', 'land', 'staat', 'ländercode', 'país', 'código de país', 'código do país'],
    choices: countryChoices,
  },
  {
    id: 'eclass',
    kind: 'words',
    required: false,
    synonyms: [
      'eclass', 'ecl@ss', 'eclass categories', 'class', 'category', 'warengruppe', 'eclass-kategorien', 'klasse', 'kategorie',
      'clase', 'categoría', 'classe', 'categoria',
    ], // prettier-ignore
  },
  {
    id: 'keywords',
    kind: 'words',
    required: false,
    synonyms: ['keywords', 'tags', 'schlagwörter', 'stichwörter', 'suchbegriffe', 'palabras clave', 'palavras-chave'],
  },
  {
    id: 'duns_nr',
    kind: 'text',
    required: false,
    synonyms: ['duns', 'd-u-n-s', 'duns number', 'duns-nummer', 'número duns'],
  },
  {
    id: 'vat_id',
    kind: 'text',
    required: false,
    synonyms: [
      'vat', 'vat id', 'vat number', 'tax id', 'ust-id', 'ust-idnr', 'umsatzsteuer-id', 'uid', 'nif', 'nif-iva', 'cif', 'cnpj',
      'número de iva',
    ], // prettier-ignore
  },
];
