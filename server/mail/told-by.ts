import type { NotificationEvent } from '../../schemas/notification/events.ts';
import { templateNamed, type TemplateName } from './templates.ts';

/**
 * What happened when a mail of the template leaves; null: it is told by mail alone, because it is what one asked for oneself
 * or lets somebody in.
 */
const toldBy: Readonly<Record<TemplateName, NotificationEvent | null>> = {
  invitation: 'waits_for_me',
  'invitation-reminder': 'waits_for_me',
  'registration-verification': null,
  'email-already-registered': null,
  'supplier-approval': null,
  'access-approved': 'followed',
  'password-reset': null,
  'email-confirmation': null,
  'email-changed': null,
  'request-finish-changed': 'followed',
  'request-amended': 'followed',
  'question-asked': 'question_asked',
  'question-answered': 'followed',
  'offer-received': 'offer_in',
  'offer-receipt': null,
  'offer-cancelled': 'offer_in',
  'invitation-declined': 'offer_in',
  'offer-accepted': 'followed',
  'offer-rejected': 'followed',
  'purchase-closed': 'followed',
  'negotiation-published': 'waits_for_me',
  'new-round': 'waits_for_me',
  'negotiation-finish-moved': 'followed',
  'negotiation-finished': 'followed',
  'talk-turn': 'waits_for_me',
  'talk-reminder': 'waits_for_me',
  'talk-ended': 'followed',
  'talk-person-asked': 'bot_wants_person',
  'talk-deal-waits': 'bot_wants_person',
  'talk-deal-confirmed': 'followed',
  'talk-deal-declined': 'followed',
  'talk-deal-lapsed': 'followed',
  'talk-deal-missed': 'followed',
  'negotiation-offline': 'waits_for_me',
  'negotiation-to-award': 'waits_for_me',
  'negotiation-won': 'followed',
  'unit-prices-in': 'waits_for_me',
  'negotiation-lost': 'followed',
  'negotiation-failed': 'followed',
  'order-sent': 'waits_for_me',
  'order-acknowledged': 'followed',
  'order-declined': 'waits_for_me',
  'automation-asks': 'approval_asked',
  'automation-escalated': 'approval_asked',
  'automation-taken-over': 'followed',
  'automation-stopped': 'waits_for_me',
  'schedule-started': 'schedule_started',
  'schedule-not-started': 'schedule_started',
  'demand-approval': 'approval_asked',
  'demand-reminder': 'approval_asked',
  'demand-escalated': 'approval_asked',
  'demand-approved': 'followed',
  'demand-declined': 'followed',
  'workflow-archived': 'followed',
  'account-waiting': 'waits_for_me',
  'account-approved': null,
  'account-created-by-admin': null,
  overtaken: 'overtaken',
  'deadline-near': 'deadline_near',
  'job-done': 'job_done',
  'job-failed': 'job_done',
  mentioned: 'mentioned',
  digest: null,
  'organization-merged': null,
};

/** What a mail of this template is about, as people choose by it. */
export function eventOf(template: string): NotificationEvent | null {
  const name = templateNamed(template)?.name;
  return Object.entries(toldBy).find(([each]) => each === name)?.[1] ?? null;
}
