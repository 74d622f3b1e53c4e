import { demand } from '../../../schemas/demand/demand.entity.ts';
import { defineServer, type Possible } from '../../kernel/entity-server.ts';
import { longTextBytes } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { demandColumns, demandHelpers, type DemandColumns } from './computed.ts';
import { demandDerivation } from './demand-derivation.ts';
import { demandRoutes } from './routes.ts';
import { demandRules } from './rules.ts';
import { presentDemand } from './trace.ts';
import { longReadFile } from './understand/read-file.ts';
import { learnCategories } from './understand/learn.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';

type Row = ShownRecords['demand'] & DemandColumns;

/** Requesters cannot approve their own demand, unless no one else can. */
const byAnother: Possible<Row> = ({ requester, othersApprove }, _, { caller }) =>
  requester !== caller.account || othersApprove !== true;

/** A demand can be taken out until its request is published. */
const demandPossible: Record<string, Possible<Row>> = {
  approve: byAnother,
  close: ({ state, requestPublished }) => state !== 'bundled' || requestPublished === true,
  unbundle: ({ requestPublished }) => requestPublished !== true,
};

export const demandServer = defineServer(demand, {
  rules: demandRules,
  possible: demandPossible,
  computed: demandColumns,
  helpers: demandHelpers,
  present: presentDemand,
  derivation: demandDerivation,
  routes: demandRoutes,
  // Each requester has their own notifications.
  audience: { each: 'account' },
  long: [
    { method: 'POST', path: `${apiBase}/demands/understand`, when: ({ bytes }) => bytes > longTextBytes },
    longReadFile,
  ],
  work: { learnCategories },
});
