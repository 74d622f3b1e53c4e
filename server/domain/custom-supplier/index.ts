import { customSupplier } from '../../../schemas/custom-supplier/custom-supplier.entity.ts';
import { defineServer, type Derivation } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { supplierImportRoutes } from './import-routes.ts';
import { customSupplierRoutes } from './routes.ts';
import { linkAfter, linkCustomSupplier, unlinkCustomSupplier } from './link.ts';
import { workflowParameter } from './workflow-parameter.ts';
import { defineRule, definePureRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { notUnique, registeredBy, takenIn, type TakenValues } from './supplier-list.ts';

interface Facts {
  taken: TakenValues;
  /** The organization that is registered with this e-mail, if the purchaser shares a request with it. */
  supplier: string | null;
}

/** Entries of a list are unique by e-mail and by number. */
const writeCustomSupplier = defineRule<'customSupplier', 'create' | 'update', Facts>({
  facts: listFacts,
  decide: ({ record, input, facts: { taken, supplier } }) => {
    const violations = notUnique(input, taken);
    if (violations.length > 0) throw invalid(violations);
    const link = linkAfter(record, input, supplier);
    return link ? { changes: link } : {};
  },
});

async function listFacts(
  { record, input }: Question<'customSupplier', 'create' | 'update'>,
  { trx }: FactsContext,
): Promise<Facts> {
  const { organization } = record;
  const taken = await takenIn({ organization, entries: [input], except: record.id }, trx);
  const [supplier = null] = (await registeredBy({ organization, entries: [input] }, trx)).values();
  return { taken, supplier };
}

/** Keeps invitations that were made from the entry. */
const deleteCustomSupplier = definePureRule<'customSupplier', 'delete'>(({ record }) => ({
  first: [{ patch: 'invitation', where: { customSupplier: record.id }, values: { customSupplier: null } }],
}));

/** The database keeps the supplier's record in step. Its subscribers are notified here. */
const recordFollows: Derivation = {
  concerns: ({ entity }) => entity.name === 'customSupplier',
  derive: ({ id }, { row }) => {
    const record = row?.id ?? id;
    return Promise.resolve(record === undefined ? [] : [{ entity: 'supplierRecord', id: record }]);
  },
};

const asks = { entity: 'customSupplier', operation: 'create' };

export const customSupplierServer = defineServer(customSupplier, {
  rules: {
    create: writeCustomSupplier,
    update: writeCustomSupplier,
    delete: deleteCustomSupplier,
    link: linkCustomSupplier,
    unlink: unlinkCustomSupplier,
  },
  possible: { unlink: ({ supplier }) => supplier !== null },
  derivation: recordFollows,
  parameters: { workflowId: workflowParameter },
  routes: (router, services) => {
    customSupplierRoutes(router, services);
    supplierImportRoutes(router, services);
  },
  long: [
    { method: 'POST', path: `${apiBase}/custom-suppliers/upload-preview`, asks },
    { method: 'POST', path: `${apiBase}/custom-suppliers/import`, asks },
  ],
});
