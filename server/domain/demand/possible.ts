import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { Possible } from '../../kernel/entity-server.ts';
import type { DemandColumns } from './computed.ts';

type Row = ShownRecords['demand'] & DemandColumns;

/** Nobody approves what he needs himself, unless nobody else can. */
const byAnother: Possible<Row> = ({ requester, othersApprove }, _, { caller }) =>
  requester !== caller.account || othersApprove !== true;

/** Taking a demand out is possible until its request is published. */
export const demandPossible: Record<string, Possible<Row>> = {
  approve: byAnother,
  close: ({ state, requestPublished }) => state !== 'bundled' || requestPublished === true,
  unbundle: ({ requestPublished }) => requestPublished !== true,
};
