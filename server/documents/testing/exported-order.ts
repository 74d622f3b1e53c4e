import type { ExportedOrder } from '../../../schemas/domain/order-export/order-paths.ts';
import type { MappingEntry } from '../../../schemas/domain/order-export/export-rows.ts';

const hall = { street: 'Am Kai 9', postalCode: '20457', city: 'Hamburg', region: 'Hamburg', country: 'DE' };

/** An order with two lines, and with texts that spreadsheets and XML could misread. */
export const exportedOrder: ExportedOrder = {
  details: {
    number: 'PO-2026-00017',
    issueDate: '2026-11-30',
    currency: 'EUR',
    buyer: { name: 'Nordhafen Logistik', vatId: 'DE123456789', address: hall, contact: { name: 'Tom Petersen' } },
    seller: { name: 'Oster & Söhne <Stahl>', address: { city: 'Bremen', country: 'DE' } },
    request: 'Pumps for plant 4',
    note: '=HYPERLINK("http://evil.example")',
    delivery: { address: hall, start: '2026-12-14', end: '2026-12-14', terms: { code: 'DAP', text: 'DAP Hamburg' } },
    paymentTerms: { code: 'net_30', text: '30 days net' },
    lines: [
      { name: 'Shaft seal', quantity: '20', unit: 'piece', price: '12.5', baseQuantity: '1', total: '250.00' },
      {
        name: '+Grease, "white"',
        note: '-food grade',
        quantity: '2.5',
        unit: 'kg',
        price: '8',
        baseQuantity: '1',
        total: '20.00',
      },
    ],
    total: '270.00',
  },
  supplier: { iri: '/api/organizations/s1', number: null },
  costCenter: { iri: '/api/cost-centers/c1', number: '4100', name: 'Hall South' },
};

export const allEntries: readonly MappingEntry[] = [
  { lookup: 'unit', value: 'piece', to: 'PCE' },
  { lookup: 'unit', value: 'kg', to: 'KGM' },
  { lookup: 'paymentTerms', value: 'net_30', to: 'Z030' },
  { lookup: 'deliveryTerms', value: 'DAP', to: 'DAP' },
  { lookup: 'supplier', value: '/api/organizations/s1', to: '0000104711' },
  { lookup: 'costCenter', value: '/api/cost-centers/c1', to: '0000004100' },
];
