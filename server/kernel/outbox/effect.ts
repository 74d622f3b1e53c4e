import type { PageLink } from '../../../schemas/domain/page-links.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';

/**
 * What must leave the database because of a change. Effects are rows of the table `outbox`, written in the transaction
 * of the change and delivered at least once after its commit; receivers are idempotent by the row's id.
 */
export type Effect = MailEffect | LiveEffect | EngineEffect | NotificationEffect;

export interface MailEffect {
  kind: 'mail';
  /** A key of server/mail/templates.ts. */
  template: string;
  to: { email: string; name?: string; language: Language; timezone?: string };
  /** What the template names; `link` is a path below PUBLIC_URL. */
  data: Record<string, string | number | null> & { link?: PageLink | null };
  /** Words that are tried: for one test mail, instead of those that hold. It comes whatever the receiver refused. */
  words?: Readonly<Record<string, string>>;
  /** What comes with it; fetched or made when the mail leaves. */
  attachments?: readonly MailAttachment[];
  /** Whose mail this is: told when it could not be delivered. */
  invitation?: string;
  /** The record, where the link does not lead to it. */
  about?: { entity: string; id: string };
  /** It was told in the product already, or is not to be. */
  isNoticed?: boolean;
}

/** What a person is told in the product: what a mail would say. */
export interface NotificationEffect {
  kind: 'notification';
  /** The template of that mail. */
  message: string;
  /** An account, by its address or id. */
  to: { email: string } | { account: string };
  data: MailEffect['data'];
  about?: { entity: string; id: string };
  /** A mail says the same and asks for itself whether it is wanted. */
  isMailed: boolean;
  /** What was told of the same record before and is not read yet is told anew instead of once more. */
  replaces?: boolean;
}

/** A stored file by its key, or what the named work answers as base64. */
export type MailAttachment = { name: string; contentType: string } & (
  { key: string } | { work: string; params: object; organization: string }
);

/** The record changed (or was deleted): subscribers of its topic hear of it with what they may see. */
export interface LiveEffect {
  kind: 'live';
  entity: string;
  id: string;
  deleted?: boolean;
  /** Records that changed with it, in their order; of many changes at nearly the same time the last one tells all. */
  also?: readonly { entity: string; id: string }[];
  /** Of a deleted record: who sees one of these may hear that it is gone. */
  parents?: readonly { entity: string; id: string }[];
}

/** The run `<workflow>-<id>` must exist and look again at what is due. Harmless when repeated. */
export interface EngineEffect {
  kind: 'engine';
  workflow: 'request' | 'negotiation' | 'schedule' | 'automation' | 'demand' | 'agentRun' | 'mail' | 'upkeep';
  id: string;
}
