import { request } from '../../../schemas/request/request.entity.ts';
import { defineServer, type ComputedSql } from '../../kernel/entity-server.ts';
import { manyRowsBytes } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { exchangeRateRoutes } from './exchange-rates/routes.ts';
import { itemRoutes } from './item-routes.ts';
import { requestPreflightRoute } from './preflight.ts';
import { requestRules } from './rules.ts';
import { searchedIn } from './searched.ts';
import { requestsOfRecord } from '../supplier-record/parameters.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';

const nameOf = (account: string): string =>
  `(select a.given_name || ' ' || a.family_name from account a where a.id = ${account})`;

/** SQL over the custom type that an administrator made for the workflow; null for a built-in type. */
const ofOwnType = (select: string): string =>
  `(select ${select} from workflow w join configuration c on c.kind = 'workflowType' and c.name = w.custom_type
    where w.id = t.workflow_id)`;

/** Values that rule out operations and are not shown. */
interface RequestBounds {
  ofActiveWorkflow?: boolean;
  isNegotiated?: boolean;
}

/** SQL over the alias `t` of a request. */
const requestColumns: ComputedSql<'request'> = {
  typeName: ofOwnType(`c.value -> 'label'`),
  takesQuestions: `coalesce(${ofOwnType(`c.value -> 'sections' @> '"questions"'`)}, true)`,
  sealedCount: `(select count(*)::int from response o where o.request_id = t.id and o.sealed and o.state in ('published', 'invalid'))`,
  contactName: `coalesce(${nameOf('t.responsible_person_id')}, ${nameOf('(select w.owner_id from workflow w where w.id = t.workflow_id)')})`,
};

const requestHelpers: Record<keyof RequestBounds, string> = {
  ofActiveWorkflow: `(select w.state = 'active' and not w.is_template from workflow w where w.id = t.workflow_id)`,
  isNegotiated: `exists (select 1 from negotiation n where n.request_id = t.id and n.state not in ('drafted', 'failed'))`,
};

type RequestRow = ShownRecords['request'] & RequestBounds;

/** A template is never published. A request that is being negotiated can no longer be amended. */
const requestPossible: Record<string, (row: RequestRow) => boolean> = {
  publish: (row) => row.ofActiveWorkflow === true,
  amend: (row) => row.isNegotiated !== true,
};

export const requestServer = defineServer(request, {
  rules: requestRules,
  refuses: {
    create: ['workflow_has_request'],
    publish: ['documents_lacking', 'supplier_blocked', 'supplier_not_qualified'],
    amend: ['limit_reached', 'request_finished'],
    items: ['limit_reached'],
  },
  possible: requestPossible,
  computed: requestColumns,
  helpers: requestHelpers,
  afterRead: openPublicRequest,
  parameters: { supplierRecord: requestsOfRecord },
  searched: searchedIn('request'),
  routes: (router, services) => {
    itemRoutes(router, services);
    exchangeRateRoutes(router, services);
    requestPreflightRoute(router, services);
  },
  // Long if it has many rows. Typing into a grid sends only a few.
  long: [{ method: 'PUT', path: `${apiBase}/default-requests/:id/items`, when: ({ bytes }) => bytes > manyRowsBytes }],
});

/**
 * A supplier that opens a public request by its address takes part from then on. Each organization becomes a contact of
 * the other.
 */
async function openPublicRequest(
  { row, reader }: { row: ShownRecords['request']; reader: Reader },
  services: Services,
): Promise<void> {
  const { caller } = reader;
  if (caller.kind !== 'supplier' || caller.organization === null || !row.public || !caller.mayWrite) return;
  const supplier = caller.organization;
  const buyer = row.organization;
  await services.db.transaction(async (trx) => {
    const granted = await trx('request_access')
      .insert({ request_id: row.id, organization_id: supplier })
      .onConflict()
      .ignore()
      .returning('request_id');
    if (granted.length === 0) return;
    await trx('organization_contact')
      .insert([
        { contact_id: supplier, organization_id: buyer },
        { contact_id: buyer, organization_id: supplier },
      ])
      .onConflict()
      .ignore();
    await writeEffects(trx, [{ kind: 'live', entity: 'workflow', id: row.workflow }], services);
  });
}
