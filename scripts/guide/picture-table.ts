export interface Picture {
  /** The signed-in person: the first part of a demo account's address. */
  person: string;
  path: string;
  /** Names of the links, buttons or tabs to press, one after the other. */
  press?: readonly string[];
  /** Typed into the first field of the page. */
  text?: string;
  isPhone?: boolean;
}

const racking = 'Pallet racking Hall 4';
const auction = 'Forklift chargers, all items';
const request = 'Hand protection and workwear';

/** The pictures of docs/guide by file name, in the order in which they are taken: later ones see what earlier ones did. */
export const pictures: Readonly<Record<string, Picture>> = {
  'request-guide': {
    person: 'purchaser',
    path: '/workflows',
    press: ['Dock levelers, maintenance', 'Continue request'],
  },
  'invite-suppliers': { person: 'purchaser', path: '/workflows', press: [racking, 'Invitation'] },
  'compare-offers': { person: 'purchaser', path: '/workflows', press: [racking, 'Evaluation'] },
  award: {
    person: 'purchaser',
    path: '/negotiations?tab=finished',
    press: ['Fire extinguishers, price and payment', 'Award'],
  },
  order: { person: 'purchaser', path: '/orders', press: ['PO-2026-00043'] },
  demand: {
    person: 'requester',
    path: '/',
    text: '40 pairs of safety shoes S3 and 12 hi-vis jackets XL by December 4, to Hall 4, cost center 4420',
  },
  'request-phone': { person: 'supplier1', path: '/', press: ['Take part'], isPhone: true },
  'offer-phone': {
    person: 'supplier1',
    path: '/requests',
    press: [request, 'Start offer', 'Continue to Items'],
    isPhone: true,
  },
  'form-editor': {
    person: 'admin',
    path: '/schemas/request',
    press: ['Change this form', 'Add field', 'Decimal number'],
  },
  'mail-texts': { person: 'admin', path: '/mail-texts' },
  users: { person: 'admin', path: '/users' },
  settings: { person: 'admin', path: '/settings' },
  'auction-purchaser': { person: 'purchaser', path: '/negotiations', press: [auction, 'Start now', 'Start now'] },
  'auction-phone': { person: 'supplier1', path: '/negotiations', press: [auction], isPhone: true },
  'choose-type': {
    person: 'purchaser',
    path: '/workflows',
    press: [racking, 'Prepare negotiation', 'Create negotiation', 'Create draft', 'Choose type'],
  },
};
