import type { Violation } from '../../schemas/language/violation.ts';

interface Kind {
  status: number;
  detail: string;
}

/**
 * The catalog of refusals: one stable code, one status, one sentence, worded as in the specification where it has one.
 * Clients translate by code.
 */
const kinds = {
  validation_failed: { status: 400, detail: 'There was an error while saving the data.' },
  malformed_body: { status: 400, detail: 'The body is not valid JSON.' },
  parameter_missing: { status: 400, detail: 'Parameter missing' },
  invalid_credentials: { status: 401, detail: 'The e-mail or password is incorrect.' },
  session_expired: { status: 401, detail: 'Your session has expired. Log in again.' },
  key_invalid: { status: 401, detail: 'This key is not valid here. It may have expired or been revoked.' },
  sso_failed: { status: 401, detail: 'Single sign-on failed.' },
  sso_email_unverified: { status: 403, detail: 'The identity provider has not confirmed the e-mail address.' },
  sso_not_admitted: { status: 403, detail: 'This e-mail address cannot sign in this way.' },
  sso_account_inactive: { status: 403, detail: 'This account is inactive or blocked.' },
  insufficient_role: { status: 403, detail: 'Your access rights are not sufficient to view this page.' },
  not_allowed: { status: 403, detail: 'You do not have the permissions for this action.' },
  account_not_activated: { status: 403, detail: 'Your account is not activated. Its use is limited.' },
  verification_required: { status: 403, detail: 'Confirm your e-mail address first.' },
  foreign_origin: { status: 403, detail: 'This request came from another website.' },
  account_blocked: { status: 403, detail: 'This account is blocked.' },
  registration_requires_invitation: { status: 403, detail: 'You cannot register without an invitation.' },
  not_found: { status: 404, detail: 'Not found, or you do not have access.' },
  method_not_allowed: { status: 405, detail: 'This method is not available here.' },
  outdated: {
    status: 409,
    detail: 'Your content is outdated. Please refresh the page to retrieve the latest changes.',
  },
  wrong_state: { status: 409, detail: 'This is not possible in the current state.' },
  purchase_over: { status: 409, detail: 'The purchase is completed, so nothing more can be awarded.' },
  workflow_has_request: { status: 409, detail: 'This workflow already has a request.' },
  supplier_already_invited: { status: 409, detail: 'Supplier already invited' },
  supplier_blocked: { status: 409, detail: 'The organization no longer invites this supplier.' },
  supplier_not_qualified: { status: 409, detail: 'The request is limited to qualified suppliers.' },
  supplier_not_registered: { status: 409, detail: 'This supplier has no account yet.' },
  qualification_required: { status: 409, detail: 'Only qualified suppliers can make an offer for this request.' },
  documents_lacking: { status: 409, detail: 'A required document of this supplier is missing or expired.' },
  invitation_already_accepted: { status: 409, detail: 'The invitation has already been accepted.' },
  request_not_published: { status: 409, detail: 'The request must be published first.' },
  request_not_started: { status: 409, detail: 'The request has not started yet.' },
  request_finished: { status: 409, detail: 'The offer cannot be submitted because the request is finished.' },
  requirement_not_answered: { status: 409, detail: 'A requirement is not answered.' },
  requirement_cannot_be_fulfilled: { status: 409, detail: 'A mandatory requirement cannot be met.' },
  no_item_offered: { status: 409, detail: 'At least one item must be offered with a price.' },
  offer_total_changed: { status: 409, detail: 'The total of the offer differs from the one that was shown.' },
  offer_exists: { status: 409, detail: 'An offer for this request already exists.' },
  offer_frozen: { status: 409, detail: 'The offer takes part in a negotiation and cannot be changed.' },
  offer_does_not_cover_items: { status: 409, detail: 'The offer does not cover every item that is now requested.' },
  offer_rejected: { status: 409, detail: 'The offer was rejected, so a new one is not possible.' },
  criterion_cannot_be_deleted: { status: 409, detail: 'This criterion cannot be deleted' },
  criteria_weight_exhausted: { status: 409, detail: 'The other criteria have used up the weight.' },
  last_organization_admin: { status: 409, detail: 'No one else manages the users of this organization.' },
  limit_reached: { status: 409, detail: 'The limit has been reached.' },
  reminder_too_early: { status: 409, detail: 'A reminder was sent recently. Try again later.' },
  no_supplier_offers_all_items: { status: 409, detail: 'There are no suppliers offering all assigned items.' },
  type_not_available: { status: 409, detail: 'Negotiations of this type cannot be published yet.' },
  too_few_participants: { status: 409, detail: 'There are too few participants for this type.' },
  mapping_incomplete: { status: 409, detail: 'A value has no number in the other system.' },
  weights_not_rated: { status: 409, detail: 'Ranks depend on criteria for which an offer has no rating.' },
  offers_expire_before_end: { status: 409, detail: 'An offer stops binding before the end.' },
  item_in_negotiation: { status: 409, detail: 'An item is in another negotiation.' },
  rates_unavailable: { status: 409, detail: 'Published exchange rates are not available at the moment.' },
  offers_changed: { status: 409, detail: 'Offers have changed since this scenario was solved.' },
  newer_round_exists: { status: 409, detail: 'There is a newer round of this negotiation.' },
  approval_pending: { status: 409, detail: 'This award or order already waits for an approval.' },
  explanation_pending: { status: 409, detail: 'The supplier is already asked to explain this price.' },
  explanation_required: { status: 409, detail: 'The supplier has not failed to explain this price.' },
  not_the_winner: { status: 409, detail: 'Another supplier won this negotiation.' },
  participation_not_valid: { status: 409, detail: 'The participation is not valid.' },
  negotiation_not_running: { status: 409, detail: 'The negotiation is not running.' },
  already_updated: { status: 409, detail: 'You have already updated the offer once.' },
  step_outdated: { status: 409, detail: 'This step is over.' },
  leader_cannot_accept: { status: 409, detail: 'You already have the best price.' },
  conversation_ended: { status: 409, detail: 'This talk is over.' },
  package_not_on_table: { status: 409, detail: 'This package is not on the table.' },
  no_deal_waits: { status: 409, detail: 'No deal is waiting for confirmation.' },
  deal_binds: { status: 409, detail: 'An agreed package is binding.' },
  leader_cannot_leave: { status: 409, detail: 'The leading supplier cannot leave.' },
  nothing_changed: { status: 400, detail: 'The change has no effect.' },
  total_above_award: {
    status: 409,
    detail: 'The total would exceed the awarded one. Order more by a new award and order.',
  },
  response_unreadable: {
    status: 400,
    detail: 'The file is not an order response: UBL OrderResponse with a number, a code and the order.',
  },
  response_of_other_order: { status: 409, detail: 'The response answers another order.' },
  response_number_used: { status: 409, detail: 'Another response with this number was uploaded before.' },
  organizations_meet: {
    status: 409,
    detail: 'The two organizations took part in the same request or negotiation, or one of them is negotiating now.',
  },
  idempotency_key_reused: { status: 409, detail: 'This key was used for another command.' },
  password_reset_link_invalid: { status: 400, detail: 'The link is no longer valid.' },
  code_wrong: { status: 400, detail: 'The code is wrong or no longer valid.' },
  verification_token_mismatch: { status: 400, detail: 'The verification token does not match.' },
  email_already_registered: { status: 409, detail: 'This e-mail address is already registered.' },
  email_of_guest: {
    status: 409,
    detail:
      'This address has quoted as a guest. Its owner registers with the link in the invitation and keeps all offers.',
  },
  second_person_confirms: { status: 403, detail: 'Another administrator must confirm the end of the review.' },
  second_person_needed: { status: 403, detail: 'Someone other than the last editor must publish it.' },
  overlay_invalid: { status: 400, detail: 'These changes to the schema are not possible.' },
  file_missing: { status: 404, detail: 'The content of this file is missing.' },
  file_unreadable: { status: 400, detail: 'The file could not be read.' },
  too_many_rows: { status: 400, detail: 'The file has too many rows.' },
  file_too_large: { status: 413, detail: 'The file is too large.' },
  body_too_large: { status: 413, detail: 'The body is too large.' },
  file_infected: { status: 422, detail: 'The file contains malware.' },
  file_type_not_allowed: { status: 415, detail: 'Files of this type are not allowed.' },
  unsupported_media_type: { status: 415, detail: 'The body must be JSON.' },
  too_many_jobs: { status: 429, detail: 'Your organization has too many jobs running. Try again later.' },
  job_too_large: { status: 413, detail: 'This needs more memory than is allowed.' },
  too_many_attempts: { status: 429, detail: 'Too many attempts. Try again later.' },
  volume_used_up: { status: 429, detail: 'Your organization has reached its limit for today.' },
  too_many_streams: { status: 429, detail: 'This account has too many live streams open.' },
  unexpected_error: { status: 500, detail: 'There was an unexpected error' },
  job_failed: { status: 500, detail: 'The job ended unexpectedly.' },
  job_took_too_long: { status: 422, detail: 'This took too long.' },
  temporarily_unavailable: { status: 503, detail: 'The service is not available at the moment.' },
} as const satisfies Record<string, Kind>;

export type ProblemCode = keyof typeof kinds;

export const problemCodes = Object.keys(kinds);

export const statusOf = (code: ProblemCode): number => kinds[code].status;

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'string' && Object.hasOwn(kinds, code);

export interface ProblemDetails {
  violations?: readonly Violation[];
  /** Values for the client's message: limits, the current step, the current price. */
  params?: Record<string, unknown>;
  detail?: string;
}

/** A refusal of the domain: a thrown value with a code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly violations: readonly Violation[] | undefined;
  readonly params: Record<string, unknown> | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.detail ?? kinds[code].detail);
    this.code = code;
    this.status = kinds[code].status;
    this.violations = details.violations;
    this.params = details.params;
  }
}

/** A validation failure. The detail names the fields for readers who do not see the violations. */
export function invalid(violations: readonly Violation[]): Problem {
  const detail = violations.map(({ propertyPath, message }) =>
    propertyPath ? `${propertyPath}: ${message}` : message,
  );
  return new Problem('validation_failed', { violations, detail: detail.join('\n') });
}
