/** Signs of the owner of a company. Texts as entered; null or empty if unknown. */
export interface Identity {
  name: string;
  /** Id of the organization; null if the address has no account. */
  organization: string | null;
  vatId: string | null;
  /** Street, postal code and country of the headquarters. */
  address: readonly (string | null)[];
  /** E-mail addresses of the organization and its people. */
  emails: readonly string[];
}

export interface SharedOwner {
  by: 'vat_id' | 'address' | 'domain';
  names: [string, string];
}

/** Providers whose addresses say nothing about the owner. */
const freeMail: ReadonlySet<string> = new Set(
  [
    ['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com'],
    ['me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'gmx.com'],
    ['web.de', 't-online.de', 'freenet.de', 'mail.de', 'posteo.de', 'mailbox.org', 'bluewin.ch', 'a1.net', 'aon.at'],
    ['hotmail.es', 'yahoo.es', 'telefonica.net', 'hotmail.fr', 'orange.fr', 'free.fr', 'wanadoo.fr', 'libero.it'],
    ['yahoo.com.br', 'hotmail.com.br', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'sapo.pt', 'yahoo.com.mx'],
    [
      'outlook.de',
      'hotmail.de',
      'yahoo.de',
      'outlook.es',
      'outlook.com.br',
      'yahoo.co.uk',
      'hotmail.co.uk',
      'zoho.com',
    ],
  ].flat(),
);

/**
 * Finds pairs of parties that share a VAT id, an address or an e-mail domain. The purchaser's own domains do not count:
 * it may have given its suppliers mailboxes. Each pair is named once, by the strongest sign.
 */
export function sharedOwners(parties: readonly Identity[], ownEmails: readonly string[] = []): SharedOwner[] {
  const signs: [SharedOwner['by'], (party: Identity) => readonly string[]][] = [
    ['vat_id', ({ vatId }) => [bareCode(vatId)].filter((id) => id.length > 4)],
    ['address', ({ address }) => addressKey(address)],
    ['domain', ({ emails }) => ownDomains(emails, ownEmails)],
  ];
  const found = new Map<string, SharedOwner>();
  for (const [by, keysOf] of signs) {
    for (const [one, other] of pairs(parties, keysOf)) {
      const key = `${parties.indexOf(one)} ${parties.indexOf(other)}`;
      if (!found.has(key)) found.set(key, { by, names: [one.name, other.name] });
    }
  }
  return [...found.values()];
}

/** Parties that share a key with an earlier party of another organization. */
function* pairs(
  parties: readonly Identity[],
  keysOf: (party: Identity) => readonly string[],
): Generator<[Identity, Identity]> {
  const holders = new Map<string, Identity>();
  for (const party of parties) {
    for (const key of new Set(keysOf(party))) {
      const holder = holders.get(key);
      if (!holder) holders.set(key, party);
      else if (party.organization === null || party.organization !== holder.organization) yield [holder, party];
    }
  }
}

/** Letters and digits only, so that spaces, dots and dashes make no difference. */
export const bareCode = (text: string | null): string => (text ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Domains that say something about the owner of the addresses: not a mail provider's, and not the purchaser's own. */
export function ownDomains(emails: readonly string[], purchaserEmails: readonly string[]): string[] {
  const own = new Set(purchaserEmails.map(domainOf));
  return emails.map(domainOf).filter((domain) => domain && !freeMail.has(domain) && !own.has(domain));
}

function addressKey(address: Identity['address']): string[] {
  const parts = address.map(bareCode);
  return parts.length > 0 && parts.every((part) => part !== '') ? [parts.join('|')] : [];
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();
