import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { supplierRecord } from '../../../schemas/supplier-record/supplier-record.entity.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { abilityFor } from '../../kernel/present/operations.ts';
import { withAddresses } from '../../kernel/present/with-addresses.ts';
import { invalid } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { requestQualification } from '../qualification/from-record.ts';
import { viewingPurchaser } from '../negotiation/viewing-organization.ts';
import { keepScores } from '../scorecard/keep-scores.ts';
import { supplierRecordColumns } from './columns.ts';
import { duplicateRoutes } from './duplicates.ts';
import { adviceParameter, categoryParameter, documentsParameter, invitedParameter } from './parameters.ts';

/** Wins over the score until it ends. A block always has an end, so that no one forgets it. */
const advise = definePureRule<'supplierRecord', 'advise'>(({ input, reader }, { now }) => {
  const { advice, reason, until = null } = input;
  if (advice === 'block' && until === null) throw invalid([requiredViolation('until')]);
  if (until !== null && until <= now.toISOString())
    throw invalid([violation('until', 'in_the_past', 'This must be in the future')]);
  return {
    changes: {
      advised: advice,
      advisedReason: reason,
      advisedUntil: until,
      advisedAt: now.toISOString(),
      advisedBy: reader.caller.account,
    },
  };
});

const unadvise = definePureRule<'supplierRecord', 'unadvise'>(() => ({
  changes: { advised: null, advisedReason: null, advisedUntil: null, advisedAt: null, advisedBy: null },
}));

async function upToDate(reader: Reader, services: Services): Promise<void> {
  const buyer = viewingPurchaser(reader);
  if (buyer !== null && abilityFor(reader).can('read', supplierRecord.name)) await keepScores(buyer, services);
}

const categories = supplierRecord.schema.properties?.['categories'] ?? {};

export const supplierRecordServer = defineServer(supplierRecord, {
  rules: { advise, unadvise, requestQualification },
  refuses: {
    requestQualification: ['supplier_not_registered', 'too_many_attempts'],
  },
  possible: {
    unadvise: ({ advised }) => advised !== null,
    requestQualification: ({ organization }) => organization !== null,
  },
  answers: { requestQualification: { 200: 'Qualification', 201: 'Qualification' } },
  computed: supplierRecordColumns,
  inLists: { people: 'null' },
  parameters: {
    advice: adviceParameter,
    category: categoryParameter,
    categories: categoryParameter,
    documents: documentsParameter,
    invited: invitedParameter,
  },
  present: ({ row, representation, sees }) => {
    if (sees('categories')) representation['categories'] = withAddresses(row.categories, categories);
  },
  beforeList: ({ reader }, services) => upToDate(reader, services),
  beforeRead: upToDate,
  routes: duplicateRoutes,
});
