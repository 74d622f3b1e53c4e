import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { iriOf } from '../../kernel/present/iri.ts';

type Row = ShownRecords['awardScenario'];

const supplierIri = (id: string): string => iriOf(entityNamed('organization'), id);
const itemIri = (id: string): string => iriOf(entityNamed('requestItem'), id);

/** Replaces ids with addresses. */
export function presentAwardScenario({ row, representation }: PresentedRecord<Row>): void {
  representation['rules'] = (row.rules ?? []).map(({ suppliers, items, ...rule }) => ({
    ...rule,
    ...(suppliers && { suppliers: suppliers.map(supplierIri) }),
    ...(items && { items: items.map(itemIri) }),
  }));
  if (row.awards)
    representation['awards'] = row.awards.map(({ item, supplier, offer, participation, ...award }) => ({
      ...award,
      ...(participation && { participation: iriOf(entityNamed('participation'), participation) }),
      item: itemIri(item ?? ''),
      supplier: supplierIri(supplier ?? ''),
      offer: iriOf(entityNamed('response'), offer ?? ''),
    }));
  if (row.uncovered) representation['uncovered'] = row.uncovered.map(itemIri);
  if (row.runnerUp)
    representation['runnerUp'] = { ...row.runnerUp, suppliers: (row.runnerUp.suppliers ?? []).map(supplierIri) };
}
