import type { Knex } from 'knex';
import * as spine from './0001-spine.ts';
import * as requestAmendments from './0002-request-amendments.ts';
import * as singleSignOn from './0003-single-sign-on.ts';
import * as categoriesAndCostCenters from './0004-categories-and-cost-centers.ts';
import * as unsubscribedAddresses from './0005-unsubscribed-addresses.ts';
import * as supplierDirectory from './0006-supplier-directory.ts';
import * as questionsRead from './0007-questions-read.ts';
import * as audit from './0008-audit.ts';
import * as questionFiles from './0009-question-files.ts';
import * as mailsRetriedByEngine from './0010-mails-retried-by-engine.ts';
import * as sweptFiles from './0011-swept-files.ts';
import * as customValues from './0015-custom-values.ts';
import * as savedViews from './0016-saved-views.ts';
import * as configuration from './0020-configuration.ts';
import * as reasons from './0021-reasons.ts';
import * as workflowTypes from './0022-workflow-types.ts';
import * as bidOfAPlace from './0023-bid-of-a-place.ts';
import * as schedules from './0027-schedules.ts';

/** One step in the shape of the tables. Once released it is never edited, renamed or moved. */
export interface Migration {
  /** `0001-what-it-makes`; what the database remembers as done. */
  name: string;
  up: (trx: Knex) => Promise<void>;
  down: (trx: Knex) => Promise<void>;
}

/** In the order in which they run. Listed by hand, so that the server's bundle contains them. */
export const migrations: readonly Migration[] = [
  spine,
  requestAmendments,
  singleSignOn,
  categoriesAndCostCenters,
  unsubscribedAddresses,
  supplierDirectory,
  questionsRead,
  audit,
  questionFiles,
  mailsRetriedByEngine,
  sweptFiles,
  customValues,
  savedViews,
  configuration,
  reasons,
  workflowTypes,
  bidOfAPlace,
  schedules,
];
