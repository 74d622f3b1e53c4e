/**
 * Purchases of a logistics company in one year, and their suppliers. Names are invented; prices are realistic for the
 * trade.
 */
export interface TradeSupplier {
  key: string;
  name: string;
  country: string;
  city: string;
  street: string;
  postalCode: string;
  person: readonly [string, string];
  language: string;
  fields: readonly Field[];
  /** Price factor relative to the usual price. */
  price: number;
  /** Share of invitations that the supplier answers. */
  answers: number;
  /** Days until its offer. */
  days: number;
}

export type Field =
  'packaging' | 'racking' | 'vehicles' | 'charging' | 'services' | 'safety' | 'scanners' | 'transport';

/** Title, ECLASS class, cost center, responsible purchaser. */
export const fields: Readonly<Record<Field, { title: string; eclass: string; center: string; by: 'lena' | 'tom' | 'sofia' }>> = {
  packaging: { title: 'Packaging', eclass: '20000000', center: '4310', by: 'lena' },
  racking: { title: 'Racking and shelving', eclass: '50000000', center: '4420', by: 'lena' },
  vehicles: { title: 'Industrial trucks', eclass: '36000000', center: '4310', by: 'tom' },
  charging: { title: 'Electrics and charging', eclass: '27000000', center: '4420', by: 'lena' },
  services: { title: 'Facility services', eclass: '25000000', center: '4100', by: 'sofia' },
  safety: { title: 'Workwear and safety', eclass: '40000000', center: '4310', by: 'sofia' },
  scanners: { title: 'Scanners and printers', eclass: '19000000', center: '4500', by: 'sofia' },
  transport: { title: 'Freight', eclass: '14000000', center: '4600', by: 'tom' },
}; // prettier-ignore

/** Name, and the value in EUR up to which a demand needs no approval. */
export const centers = {
  4100: ['Buildings', '2000'],
  4310: ['Hall 1', '2000'],
  4420: ['Hall 4', '1000'],
  4500: ['IT', '500'],
  4600: ['Transport', '3000'],
} as const;

const s = (
  key: string, name: string, place: readonly [string, string, string, string],
  person: readonly [string, string], language: string, fieldsOf: readonly Field[], [price, answers, days]: readonly [number, number, number],
): TradeSupplier => {
  const [country, postalCode, city, street] = place;
  return { key, name, country, postalCode, city, street, person, language, fields: fieldsOf, price, answers, days };
}; // prettier-ignore

/**
 * The demo's four people first. Each supplier has its own manner: reliable, cheap and slow, expensive and quick, or
 * new.
 */
export const suppliers: readonly TradeSupplier[] = [
  s('supplier1', 'NordRack Systems B.V.', ['NL', '3011', 'Rotterdam', 'Havenstraat 12'], ['Joost', 'de Wit'], 'en', ['racking', 'vehicles', 'charging', 'safety'], [0.98, 0.96, 3]),
  s('supplier2', 'Regalwerk Süd GmbH', ['DE', '86153', 'Augsburg', 'Industriestraße 8'], ['Miriam', 'Huber'], 'de', ['racking', 'charging', 'packaging'], [1.03, 0.92, 5]),
  s('supplier3', 'Lagertec Iberia S.L.', ['ES', '08013', 'Barcelona', 'Carrer de la Marina 214'], ['Marta', 'Couto'], 'es', ['racking', 'vehicles', 'safety', 'packaging'], [0.94, 0.72, 9]),
  s('supplier4', 'Stahlbau Oster AG', ['CH', '8400', 'Winterthur', 'Werkstrasse 41'], ['Rafael', 'Nunes'], 'pt', ['racking', 'charging', 'vehicles'], [1.1, 0.8, 4]),
  s('foliant', 'Foliant Verpackung GmbH', ['DE', '48155', 'Münster', 'Hafenweg 19'], ['Katja', 'Reimers'], 'de', ['packaging'], [0.97, 0.98, 2]),
  s('cartonia', 'Cartonia Packaging Sp. z o.o.', ['PL', '61-131', 'Poznań', 'Rataje 164'], ['Piotr', 'Zielski'], 'en', ['packaging'], [0.9, 0.78, 8]),
  s('ostsee', 'Ostsee Palettenhandel KG', ['DE', '18147', 'Rostock', 'Am Skandinavienkai 4'], ['Uwe', 'Brandes'], 'de', ['packaging', 'transport'], [1.0, 0.9, 4]),
  s('stapler', 'Staplerhaus Weser GmbH', ['DE', '28197', 'Bremen', 'Ludwig-Erhard-Straße 7'], ['Anke', 'Folkerts'], 'de', ['vehicles', 'charging'], [1.02, 0.95, 3]),
  s('liftpoint', 'Liftpoint Benelux N.V.', ['BE', '2030', 'Antwerpen', 'Noorderlaan 98'], ['Wim', 'Claes'], 'en', ['vehicles'], [0.96, 0.85, 6]),
  s('carretilla', 'Carretillas del Ebro S.A.', ['ES', '50197', 'Zaragoza', 'Calle Tarento 5'], ['Lucía', 'Ferrer'], 'es', ['vehicles', 'charging'], [0.91, 0.6, 11]),
  s('voltwerk', 'Voltwerk Ladetechnik GmbH', ['DE', '90431', 'Nürnberg', 'Sigmundstraße 220'], ['Jan', 'Adler'], 'de', ['charging'], [0.99, 0.97, 2]),
  s('elektronord', 'Elektro Nord Anlagenbau GmbH', ['DE', '24114', 'Kiel', 'Werftbahnstraße 3'], ['Silke', 'Thoms'], 'de', ['charging', 'services'], [1.06, 0.9, 4]),
  s('hansaclean', 'Hansa Gebäudedienste GmbH', ['DE', '22113', 'Hamburg', 'Moorfleeter Deich 311'], ['Dilek', 'Aydın'], 'de', ['services'], [0.98, 0.99, 2]),
  s('elbefm', 'Elbe Facility Management AG', ['DE', '20539', 'Hamburg', 'Billhorner Kanalstraße 48'], ['Henning', 'Voss'], 'de', ['services'], [1.08, 0.93, 3]),
  s('gruenpunkt', 'Grünwerk Außenanlagen OHG', ['DE', '21109', 'Hamburg', 'Neuenfelder Straße 12'], ['Tomasz', 'Wrona'], 'de', ['services'], [0.93, 0.7, 7]),
  s('schutzmann', 'Schutzmann Arbeitsschutz GmbH', ['DE', '45141', 'Essen', 'Gladbecker Straße 410'], ['Petra', 'Linke'], 'de', ['safety'], [1.0, 0.97, 2]),
  s('segur', 'Segurança Norte Lda.', ['PT', '4470', 'Maia', 'Rua da Estação 55'], ['Inês', 'Barbosa'], 'pt', ['safety'], [0.92, 0.82, 6]),
  s('arbeitskleid', 'Textil Bergmann KG', ['DE', '33602', 'Bielefeld', 'Ravensberger Straße 90'], ['Gerd', 'Bergmann'], 'de', ['safety'], [1.07, 0.88, 5]),
  s('scanline', 'Scanline Identsysteme GmbH', ['DE', '70565', 'Stuttgart', 'Industriestraße 44'], ['Nadine', 'Kolb'], 'de', ['scanners'], [1.0, 0.96, 3]),
  s('barcodehub', 'Barcode Hub Ltd.', ['IE', 'D12', 'Dublin', 'Bluebell Avenue 8'], ['Ciara', 'Doyle'], 'en', ['scanners'], [0.94, 0.84, 5]),
  s('printlog', 'Printlog S.A.', ['PT', '1990', 'Lisboa', 'Avenida Dom João II 30'], ['Duarte', 'Simões'], 'pt', ['scanners', 'packaging'], [0.97, 0.66, 8]),
  s('nordtrans', 'Nordtrans Spedition GmbH', ['DE', '21129', 'Hamburg', 'Rugenberger Damm 20'], ['Maike', 'Petersen'], 'de', ['transport'], [1.01, 0.97, 2]),
  s('baltic', 'Baltic Road Freight A/S', ['DK', '6330', 'Padborg', 'Hermesvej 15'], ['Søren', 'Iversen'], 'en', ['transport'], [0.95, 0.86, 4]),
  s('alpenfracht', 'Alpenfracht Logistik GmbH', ['AT', '6300', 'Wörgl', 'Gewerbepark 9'], ['Lukas', 'Egger'], 'de', ['transport'], [1.09, 0.74, 6]),
]; // prettier-ignore

export type Line = readonly [name: string, quantity: number, unit: string, price: number];

/** Purchases in the order of the year. Quantities recur with the season. */
export const purchases: readonly (readonly [Field, string, ...Line[]])[] = [
  ['packaging', 'Stretch film, first half-year', ['Stretch film 23 µm, 500 mm', 2400, 'RO', 9.4], ['Machine film 20 µm, 500 mm', 360, 'RO', 41.5], ['Edge protector 50 × 50 × 3 mm', 8000, 'piece', 0.42]],
  ['services', 'Winter service, yards and ramps', ['Clearing and gritting, per visit', 60, 'piece', 148], ['Grit, delivered', 12, 'ton', 96]],
  ['safety', 'Safety shoes S3, yearly call-off', ['Safety shoe S3, ankle high', 420, 'PR', 64.9], ['Safety shoe S3, low', 180, 'PR', 58.4], ['Insole, antistatic', 600, 'PR', 6.2]],
  ['vehicles', 'Electric pallet trucks', ['Electric pallet truck 2.0 t, lithium', 14, 'piece', 3890], ['Driver briefing, half a day', 6, 'piece', 420]],
  ['scanners', 'Mobile computers for Hall 1', ['Mobile computer, 2D, Wi-Fi 6', 48, 'piece', 845], ['Charging cradle, four bays', 12, 'piece', 268], ['Service, three years', 48, 'piece', 159]],
  ['transport', 'Shuttle Hamburg to Bremen', ['Tour with curtain-sider, daily', 250, 'piece', 412], ['Waiting time, per hour', 120, 'hour', 46]],
  ['charging', 'Charging stations, yard vehicles', ['AC charging point 22 kW', 8, 'piece', 1380], ['Foundation and cable, per point', 8, 'piece', 940]],
  ['racking', 'Shelving for small parts, Hall 1', ['Shelving bay 2,000 × 1,000 × 500 mm', 160, 'piece', 118], ['Additional shelf, 150 kg', 480, 'piece', 17.8], ['Assembly on site', 96, 'hour', 52]],
  ['packaging', 'Euro pallets, exchange quality', ['Euro pallet, new', 3200, 'piece', 13.9], ['Euro pallet, used, class A', 4800, 'piece', 9.6]],
  ['services', 'Cleaning of halls and offices', ['Maintenance cleaning, per month', 12, 'month', 8650], ['Window cleaning, all buildings', 4, 'piece', 2380]],
  ['safety', 'Gloves and eye protection', ['Assembly glove, coated', 9600, 'PR', 1.72], ['Safety glasses, clear', 800, 'piece', 4.1], ['Ear plugs, box of 200', 90, 'BX', 18.5]],
  ['vehicles', 'Reach truck, high rack', ['Reach truck 1.6 t, lift 9.5 m', 3, 'piece', 38400], ['Full service, per month', 180, 'month', 310]],
  ['transport', 'Part loads to Austria', ['Pallet Hamburg to Linz', 900, 'piece', 78], ['Pallet Hamburg to Graz', 620, 'piece', 86]],
  ['scanners', 'Label printers, goods out', ['Industrial label printer 203 dpi', 18, 'piece', 1290], ['Print head, spare', 12, 'piece', 318], ['Thermal transfer ribbon 110 mm', 900, 'RO', 7.4]],
  ['racking', 'Impact protection, Hall 2', ['Corner protector, steel, 1,200 mm', 110, 'piece', 96], ['Guard rail 2,000 mm, polymer', 64, 'piece', 412]],
  ['charging', 'LED lighting, Hall 1', ['LED high-bay light 150 W', 140, 'piece', 189], ['Installation and disposal, per light', 140, 'piece', 74], ['Lighting control with sensors', 1, 'LS', 8900]],
  ['packaging', 'Folding boxes, spring', ['Folding box 600 × 400 × 400 mm', 18000, 'piece', 1.24], ['Folding box 400 × 300 × 200 mm', 26000, 'piece', 0.61], ['Packing tape, paper, 50 mm', 4200, 'RO', 2.35]],
  ['services', 'Green area maintenance', ['Green areas, per month', 8, 'month', 1480], ['Tree inspection', 64, 'piece', 21]],
  ['vehicles', 'Counterbalance trucks, lease', ['Electric truck 1.6 t, per month', 480, 'month', 389], ['Full service, per month', 480, 'month', 118]],
  ['safety', 'High-visibility clothing', ['High-visibility jacket, winter', 260, 'piece', 48.5], ['High-visibility vest', 900, 'piece', 4.9], ['Work trousers', 520, 'piece', 33.2]],
  ['transport', 'Container drayage, Port of Hamburg', ['Container 40 ft, within 30 km', 340, 'piece', 285], ['Container 20 ft, within 30 km', 120, 'piece', 248]],
  ['racking', 'Cantilever racking, long goods', ['Cantilever column 5,000 mm', 28, 'piece', 486], ['Arm 1,200 mm, 500 kg', 168, 'piece', 62]],
  ['charging', 'Switchgear, maintenance', ['Inspection of low-voltage switchgear', 14, 'piece', 690], ['Thermography report', 14, 'piece', 220]],
  ['packaging', 'Strapping and seals', ['PET strap 15.5 × 0.9 mm', 640, 'RO', 27.9], ['Seal, galvanised, box of 1,000', 90, 'BX', 34]],
  ['scanners', 'Ring scanners, picking', ['Ring scanner, Bluetooth', 36, 'piece', 612], ['Trigger module, spare', 24, 'piece', 88]],
  ['services', 'Security, gates and night', ['Guard, per hour', 8760, 'hour', 23.8], ['Patrol by car, per night', 365, 'piece', 41]],
  ['safety', 'First aid and eye wash', ['First-aid cabinet DIN 13169', 28, 'piece', 124], ['Eye-wash bottle 500 ml', 120, 'piece', 14.6]],
  ['transport', 'Express parcels', ['Parcel up to 31.5 kg, Germany', 14000, 'piece', 4.85], ['Express until noon', 1600, 'piece', 12.4]],
  ['vehicles', 'Sweepers for halls', ['Ride-on sweeper 1,200 mm', 4, 'piece', 14600], ['Side brush, spare', 24, 'piece', 78]],
  ['racking', 'Pallet racking, Hall 2', ['Upright frame 5,500 × 1,100 mm', 96, 'piece', 104], ['Beam pair 2,700 mm, 2.2 t', 480, 'SET', 45.8], ['Assembly on site', 180, 'hour', 54]],
  ['packaging', 'Stretch film, second half-year', ['Stretch film 23 µm, 500 mm', 2600, 'RO', 9.1], ['Machine film 20 µm, 500 mm', 420, 'RO', 40.2], ['Edge protector 50 × 50 × 3 mm', 9000, 'piece', 0.41]],
  ['services', 'Maintenance of dock doors', ['Sectional door inspection', 42, 'piece', 118], ['Repair, working hour', 160, 'hour', 79]],
  ['charging', 'Photovoltaics, roof of Hall 1', ['Photovoltaic system, per kWp', 240, 'piece', 890], ['Connection to the grid', 1, 'LS', 18500]],
  ['safety', 'Fall protection, high racks', ['Harness with lanyard', 36, 'piece', 168], ['Training, per group', 6, 'piece', 780]],
  ['scanners', 'Wi-Fi, Hall 4', ['Access point, industrial', 46, 'piece', 585], ['Survey and installation', 1, 'LS', 14200]],
  ['transport', 'Shuttle Hamburg to Bremen, renewal', ['Tour with curtain-sider, daily', 250, 'piece', 405], ['Waiting time, per hour', 100, 'hour', 46]],
  ['vehicles', 'Tow tractors', ['Tow tractor 6 t', 5, 'piece', 16900], ['Trailer 2,500 kg', 18, 'piece', 2350]],
  ['packaging', 'Labels, all formats', ['Label 100 × 150 mm, roll of 1,000', 5200, 'RO', 8.7], ['Label 50 × 25 mm, roll of 3,000', 900, 'RO', 9.9]],
  ['racking', 'Mezzanine, returns', ['Mezzanine 220 m², 500 kg/m²', 1, 'LS', 68400], ['Stairs and pallet gate', 2, 'piece', 4900]],
  ['services', 'Waste disposal', ['Cardboard, per ton', 210, 'ton', 18], ['Residual waste, per ton', 84, 'ton', 196], ['Container, per month', 48, 'month', 42]],
  ['safety', 'Winter jackets', ['Softshell jacket, printed', 380, 'piece', 41.9], ['Fleece, printed', 380, 'piece', 24.4]],
  ['charging', 'Batteries for pallet trucks', ['Lithium battery 24 V, 150 Ah', 22, 'piece', 1480], ['Disposal of old batteries', 22, 'piece', 35]],
  ['packaging', 'Euro pallets, second request', ['Euro pallet, new', 2800, 'piece', 14.2], ['Euro pallet, used, class A', 5200, 'piece', 9.8]],
  ['transport', 'Part loads to Scandinavia', ['Pallet Hamburg to Malmö', 640, 'piece', 92], ['Pallet Hamburg to Oslo', 380, 'piece', 138]],
  ['scanners', 'Mobile computers for Hall 2', ['Mobile computer, 2D, Wi-Fi 6', 32, 'piece', 838], ['Charging cradle, four bays', 8, 'piece', 262]],
  ['services', 'Fire extinguishers, inspection', ['Extinguisher inspection', 310, 'piece', 9.8], ['Extinguisher 6 kg, replacement', 40, 'piece', 64]],
  ['vehicles', 'Order pickers', ['Order picker, low level', 8, 'piece', 11200], ['Full service, per month', 288, 'month', 96]],
  ['safety', 'Safety shoes S3, second call-off', ['Safety shoe S3, ankle high', 380, 'PR', 65.5], ['Safety shoe S3, low', 220, 'PR', 58.9]],
  ['racking', 'Wire mesh decks', ['Wire mesh deck 2,700 × 1,100 mm', 640, 'piece', 20.4], ['Frame protector, yellow', 120, 'piece', 38]],
  ['packaging', 'Folding boxes, autumn', ['Folding box 600 × 400 × 400 mm', 22000, 'piece', 1.22], ['Folding box 400 × 300 × 200 mm', 30000, 'piece', 0.6], ['Packing tape, paper, 50 mm', 4800, 'RO', 2.3]],
  ['charging', 'Emergency lighting, test and repair', ['Emergency light test', 420, 'piece', 12.5], ['Battery replacement', 90, 'piece', 38]],
  ['transport', 'Air freight, spare parts', ['Shipment up to 100 kg, Europe', 160, 'piece', 286], ['Customs clearance', 120, 'piece', 58]],
  ['services', 'Cleaning, peak season', ['Additional cleaning, per day', 46, 'piece', 480], ['Sanitary supplies, per month', 4, 'month', 920]],
  ['scanners', 'Dimensioning scale', ['Dimensioning and weighing system', 2, 'piece', 18900], ['Integration with the warehouse system', 1, 'LS', 7400]],
  ['vehicles', 'Driver training, yearly', ['Briefing, per driver', 120, 'piece', 64], ['License course, five days', 12, 'piece', 590]],
  ['safety', 'Gloves, winter', ['Assembly glove, lined', 4200, 'PR', 2.95], ['Cold-store glove', 300, 'PR', 13.8]],
]; // prettier-ignore
