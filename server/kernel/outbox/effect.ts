import type { PageLink } from '../../../schemas/domain/page-links.ts';
import type { Language } from '../../../schemas/language/json-schema.ts';

/**
 * A message that must leave the database because of a change. Effects are rows of the table `outbox`, written in the
 * transaction of the change and delivered at least once after its commit. Receivers are idempotent by the row's id.
 */
export type Effect = MailEffect | LiveEffect | EngineEffect | NotificationEffect | EventEffect;

export interface MailEffect {
  kind: 'mail';
  /** A key of server/mail/templates.ts. */
  template: string;
  to: { email: string; name?: string; language: Language; timezone?: string };
  /** Values that the template uses. `link` is a path below PUBLIC_URL. */
  data: Record<string, string | number | null> & { link?: PageLink | null };
  /** Wording for one test mail, instead of the saved wording. It is sent regardless of the receiver's opt-outs. */
  words?: Readonly<Record<string, string>>;
  /** Attachments. They are fetched or generated when the mail is sent. */
  attachments?: readonly MailAttachment[];
  /** The invitation that this mail belongs to. It is updated if the mail could not be delivered. */
  invitation?: string;
  /** Address for replies, if they are read. */
  replyTo?: string;
  /** The record, if the link does not lead to it. */
  about?: { entity: string; id: string };
  /** The product has already shown this as a notification, or must not. */
  isNoticed?: boolean;
}

/** A notification to a person in the product, with the content of the corresponding mail. */
export interface NotificationEffect {
  kind: 'notification';
  /** The template of that mail. */
  message: string;
  /** An account, by its address or id. */
  to: { email: string } | { account: string };
  data: MailEffect['data'];
  about?: { entity: string; id: string };
  /** A mail says the same and checks separately whether it is wanted. */
  isMailed: boolean;
  /** Replaces an unread notification about the same record instead of adding another one. */
  replaces?: boolean;
}

/** A stored file by its key, or the base64 result of the named work. */
export type MailAttachment = { name: string; contentType: string } & (
  { key: string } | { work: string; params: object; organization: string }
);

/** The record changed or was deleted. Subscribers of its topic receive the part that they may see. */
export interface LiveEffect {
  kind: 'live';
  entity: string;
  id: string;
  deleted?: boolean;
  /**
   * Records that changed with it, in order. Of several changes at nearly the same time, the last one represents all.
   */
  also?: readonly { entity: string; id: string }[];
  /** Parents of a deleted record. Readers who can see one of them may be notified of the deletion. */
  parents?: readonly { entity: string; id: string }[];
}

/** Something happened to a record that another system wants to know. */
export interface EventEffect {
  kind: 'event';
  /** `<entity>.<state or operation>` */
  event: string;
  entity: string;
  id: string;
  version: number;
  at: string;
}

/** The run `<workflow>-<id>` must exist and check again what is due. Safe to repeat. */
export interface EngineEffect {
  kind: 'engine';
  workflow:
    | 'request'
    | 'negotiation'
    | 'schedule'
    | 'automation'
    | 'demand'
    | 'agentRun'
    | 'approvalRequest'
    | 'priceExplanation'
    | 'qualification'
    | 'supplierDocument'
    | 'mail'
    | 'upkeep';
  id: string;
}
