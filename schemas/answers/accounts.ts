import {
  answer,
  count,
  flag,
  known,
  list,
  map,
  object,
  oneOf,
  orNull,
  scalar,
  text,
  value,
  type Shape,
} from './shapes.ts';

/** Answers about sessions, log-in and registration. */
export const accounts: Record<string, Shape> = {
  Authentication: object({}, { token: text }),
  /** `rules`: the permissions of the account, packed by CASL. `exp`: seconds since 1970. */
  AuthenticationCheck: object({
    userIri: text,
    roles: list(text),
    rules: list(value),
    exp: orNull(count),
    session: orNull(text),
    admitted: flag,
    mayWrite: flag,
    /** The only request of a guest's session. */
    request: orNull(text),
  }),
  GuestCode: object({}),
  SingleSignOn: object({ available: flag, name: orNull(text) }),
  RegistrationSettings: object({ mode: oneOf(['invited', 'open']), trialDays: count }),
  Registration: object({}),
  PasswordReset: object({}),
  Subscription: object({ email: text, notificationGroup: text, subscribed: flag }),
  InvitationRefusal: object({ '@type': text, email: text, code: text }, { params: map(scalar) }),
  /**
   * Data for the holder of an invitation's link before they have an account. `registered`: the invited address has one.
   * `guestQuotes`: it may quote without one. `isGuest`: it has quoted before. `isNamed`: the guest entered its
   * name, unlike one that only replied by mail. `applicant` and the following: the person who wants to register instead.
   */
  PublicInvitation: object(
    {
      id: text,
      email: orNull(text),
      state: text,
      isLink: flag,
      approvalPending: flag,
      language: orNull(text),
      requestTitle: orNull(text),
      buyer: text,
      startDate: orNull(text),
      finishDate: orNull(text),
      guestQuotes: flag,
      items: count,
      currency: orNull(text),
      paymentTerms: orNull(text),
      /** The place of delivery. */
      place: orNull(text),
      contact: orNull(text),
    },
    {
      registered: flag,
      isGuest: flag,
      isNamed: flag,
      applicant: text,
      applicantEmail: text,
      applicantOrganization: text,
    },
  ),
  NotificationSettings: object({
    events: map(object({ product: flag, mail: oneOf(['off', 'digest', 'now']) })),
    quiet: orNull(known('QuietHours', 'notification/quiet.ts', object({ from: text, to: text }))),
    roomSound: flag,
    roomTitle: flag,
  }),
  NotificationsRead: object({ read: count }),
  WorkflowFollowing: object({ follow: flag }),
  /** The demand or automation step that a mail's link lets its recipient decide. */
  Approval: object(
    {
      about: oneOf(['demand', 'step']),
      title: text,
      state: text,
      items: list(object({ name: text, quantity: text, unit: text }, { category: text, neededBy: text, note: text })),
      requester: text,
      approver: text,
      organization: text,
    },
    {
      number: text,
      place: orNull(text),
      neededBy: orNull(text),
      estimatedValue: orNull(object({ amount: text, currency: text })),
      submittedAt: orNull(text),
      costCenter: orNull(text),
      step: text,
      because: list(
        known('Reason', 'domain/automation/step.ts', object({ code: text }, { is: orNull(text), asked: orNull(text) })),
      ),
      reason: orNull(text),
    },
  ),
  OrganizationDefaults: object(
    {
      criteria: list(object({ title: text, weight: orNull(count) })),
      requirements: list(object({ title: text, description: orNull(text), required: orNull(flag) })),
      usedCurrencies: list(text),
      version: count,
    },
    {
      currency: orNull(text),
      paymentTerms: orNull(text),
      deliveryTerms: orNull(text),
      deliveryAddress: orNull(text),
      offerDays: orNull(count),
      guestQuotes: orNull(flag),
    },
  ),
  OrganizationMerge: object({
    organization: text,
    into: text,
    moves: list(object({ entity: text, count })),
    obstacles: list(object({ kind: text, entity: text, record: text, title: orNull(text) })),
  }),
  DemoAccounts: object({
    accounts: list(object({ name: text, role: text, roles: list(text), email: text, organization: text })),
  }),
  Mail: object({
    'hydra:member': list(
      object({
        id: text,
        to: text,
        subject: text,
        createdAt: text,
        /** `link`: path or URL of the mail's button. */
        message: object(
          {
            to: object({ email: text }, { name: orNull(text), language: orNull(text), timezone: orNull(text) }),
            template: text,
            html: text,
            text,
            attachments: list(object({ name: text, contentType: text, bytes: count })),
          },
          { link: orNull(text), replyTo: text },
        ),
      }),
    ),
    'hydra:totalItems': count,
  }),
  /** A task waiting for the user. Texts are built from `kind` and `params`. */
  WaitingEntry: object({
    kind: text,
    title: orNull(text),
    since: text,
    params: map({ type: ['string', 'number', 'null'] }),
    href: text,
  }),
  Waiting: object({ waiting: list(answer('WaitingEntry')) }),
  Dashboard: object(
    {
      counts: object(
        {},
        {
          ...Object.fromEntries(
            [
              'workflowsActive',
              'workflowsInNegotiation',
              'negotiationsFinished',
              'negotiationsFinishedThisMonth',
              'negotiationsRunning',
              'negotiationsWon',
              'offersToEvaluate',
              'offersSubmitted',
              'requestsOpen',
            ].map((name) => [name, count]),
          ),
          savings: orNull(object({ amount: text, currency: text, negotiated: text, percent: text })),
        },
      ),
      gettingStarted: list(object({ id: text, done: flag, href: text })),
      running: list(
        object(
          { '@id': text, title: orNull(text), type: text, endsAt: orNull(text), price: orNull(text) },
          {
            currency: orNull(text),
            rank: orNull(count),
            participants: count,
            savingsPercent: text,
            followsClock: flag,
          },
        ),
      ),
      upcoming: list(object({ kind: text, title: orNull(text), at: text, href: text })),
      waiting: list(answer('WaitingEntry')),
      serverTime: text,
    },
    { trial: orNull(object({ endsAt: text })) },
  ),
};
