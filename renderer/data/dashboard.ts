/** `GET /api/dashboard`: what runs, what waits for the caller, what comes. Texts are made from kinds by the client. */
export interface Dashboard {
  counts: DashboardCounts;
  /** Empty when every step is done or the role has none. */
  gettingStarted: GettingStartedStep[];
  running: RunningNegotiation[];
  waiting: WaitingEntry[];
  upcoming: UpcomingEntry[];
  /** Of a purchaser organization that has no licence yet. */
  trial?: { endsAt: string } | null;
  serverTime?: string;
}

/** Absent counts are not shown: a supplier gets other ones than a purchaser. */
export interface DashboardCounts {
  workflowsActive?: number;
  workflowsInNegotiation?: number;
  negotiationsFinished?: number;
  negotiationsFinishedThisMonth?: number;
  negotiationsRunning?: number;
  offersToEvaluate?: number;
  requestsOpen?: number;
  offersSubmitted?: number;
  negotiationsWon?: number;
  /** `percent` of `negotiated`, the sum of lowest initial offers this year. */
  savings?: { amount: string; currency: string; percent: string; negotiated: string } | null;
}

export interface GettingStartedStep {
  /** `delivery_address` | `invoice_address` | `first_workflow` | `profile` … → message `dashboard.step.<id>`. */
  id: string;
  done: boolean;
  /** IRI of a record, or a path of the web application. */
  href: string;
}

export interface RunningNegotiation {
  '@id': string;
  title: string;
  type: string;
  /** The effective finish or the end of the countdown. */
  endsAt: string | null;
  participants?: number;
  currency: string;
  /** Purchasers: the best price; suppliers: their own; where nobody leads, that of the clock. */
  price: string | null;
  /** The price moves by itself. */
  followsClock?: boolean;
  savingsPercent?: string | null;
  /** Suppliers: their own rank where the type shows one. */
  rank?: number | null;
}

export interface WaitingEntry {
  /** `award` | `decide` | `evaluate` | `publish` | `answer_question` | `confirm_offer` | `submit_offer` | `bid` … */
  kind: string;
  /** The record that the entry is about. */
  href: string;
  title: string;
  since: string;
  /** Values for the second line, message `dashboard.waiting.<kind>.detail`. */
  params?: Record<string, string | number>;
}

export interface UpcomingEntry {
  /** `offer_deadline` | `request_starts` | `negotiation_starts` | `negotiation_ends` | `binding_until` … */
  kind: string;
  at: string;
  href: string;
  title: string;
}
