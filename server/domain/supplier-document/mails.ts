import type { Knex } from 'knex';
import { documentWords } from '../../../schemas/generated/document-words.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';
import { ownLabels } from '../../configuration/code-label.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { TemplateName } from '../../mail/templates.ts';
import type { Receiver } from '../request/receivers.ts';
import type { Document } from './content.ts';

/** The names of both sides. `buyer` is null for a supplier's own document. */
export interface Sides {
  supplier: string;
  buyer: string | null;
}

export async function sidesOf(
  { organization, buyer }: Pick<Document, 'organization' | 'buyer'>,
  db: Knex,
): Promise<Sides> {
  const found = await raw<{ id: string; name: string }>(db, {
    sql: 'select id, legal_name as name from organization where id = any(?)',
    bindings: [[organization, ...(buyer ? [buyer] : [])]],
  });
  const nameOf = (id: string | null): string | null => found.find((one) => one.id === id)?.name ?? null;
  return { supplier: nameOf(organization) ?? '', buyer: nameOf(buyer) };
}

/** The buyer's people who asked for the document or decided about it. Without one in use: its organization admins. */
export const reviewersOf = (
  {
    buyer,
    askedBy = null,
    decidedBy = null,
  }: Pick<Document, 'buyer'> & Partial<Pick<Document, 'askedBy' | 'decidedBy'>>,
  db: Knex,
): Promise<Receiver[]> =>
  raw<Receiver>(db, {
    sql: `with used as (select a.* from account a where a.organization_id = ? and a.active)
      select a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone from used a
      where a.id = any(?) or (a.org_admin and not exists (select 1 from used b where b.id = any(?))) order by a.email`,
    bindings: [buyer, people(askedBy, decidedBy), people(askedBy, decidedBy)],
  });

const people = (...ids: (string | null)[]): string[] => ids.flatMap((id) => id ?? []);

/** The name of a kind in a language: an administrator's label, our own, or the code. */
export const kindWord = (kind: string, language: Language): string =>
  ownLabels('documentKind', language)[kind] ?? documentWords[language][`documentKind.${kind}`] ?? kind;

interface About {
  record: Pick<Document, 'id' | 'kind' | 'validUntil'>;
  sides: Sides;
  /** False if the receivers cannot open the record. */
  isRecord?: boolean;
  data?: MailEffect['data'];
}

/** One mail to each receiver. */
export const documentMails = (
  template: Extract<TemplateName, `document-${string}`>,
  receivers: readonly Receiver[],
  { record, sides, isRecord = true, data = {} }: About,
): MailEffect[] =>
  receivers.map((to) => ({
    kind: 'mail',
    template,
    to,
    data: {
      ...sides,
      document: kindWord(record.kind, to.language),
      validUntil: record.validUntil,
      link: isRecord ? pageLinks.document(record.id) : pageLinks.documents(),
      ...data,
    },
  }));
